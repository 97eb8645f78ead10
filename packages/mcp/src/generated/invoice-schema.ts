// Generated from schemas/invoice-request.schema.json. Do not edit: change that file and run `npm run generate`.

import type { Schema } from '../schema.js';

/** The JSON Schema of the fields that most invoices use. */
export const USUAL_SCHEMA: Schema = {
 "type": "object",
 "required": [
  "invoiceNumber",
  "date",
  "lineItems"
 ],
 "properties": {
  "companyName": {
   "type": "string"
  },
  "companyDetails": {
   "type": "string",
   "description": "Address, e-mail address, tax number and so on, printed under the company name."
  },
  "billTo": {
   "type": "string",
   "description": "Name and address of the recipient."
  },
  "shipTo": {
   "type": "string"
  },
  "invoiceNumber": {
   "type": "string"
  },
  "date": {
   "type": "string",
   "format": "date"
  },
  "dueDate": {
   "type": "string",
   "format": "date"
  },
  "paymentTerms": {
   "type": "string",
   "description": "For example `Net 30`."
  },
  "poNumber": {
   "type": "string"
  },
  "currency": {
   "type": "string",
   "description": "Such as USD, EUR, GBP."
  },
  "language": {
   "description": "A  or text."
  },
  "theme": {
   "type": "string",
   "description": "One of Classic, Corporate, Formal, Minimal, Creative, Futuristic, Luxury."
  },
  "documentType": {
   "type": "string",
   "description": "Such as invoice, creditNote, correctedInvoice."
  },
  "lineItems": {
   "type": "array",
   "description": "Each with description, quantity; or text.",
   "items": {
    "type": "object",
    "properties": {
     "description": {
      "type": "string"
     },
     "quantity": {
      "type": "number",
      "description": "May be negative, such as for a returned item, or zero (a free item)."
     },
     "rate": {
      "type": "number"
     },
     "unit": {
      "type": "string"
     },
     "discount": {
      "description": "A number, text such as \"8.25%\", object or list."
     },
     "tax": {
      "description": "A number, text such as \"8.25%\", object or list."
     }
    }
   }
  },
  "discount": {
   "description": "A number, text such as \"8.25%\", object or list."
  },
  "tax": {
   "description": "One tax, or a list of up to 5 with the same base. A number, text such as \"8.25%\", object or list."
  },
  "pricesIncludeTax": {
   "type": "boolean",
   "description": "True if rates, discounts and shipping include tax."
  },
  "shipping": {
   "description": "The cost of shipping, untaxed unless it has a `tax`. A number or object."
  },
  "amountPaid": {
   "type": "number"
  },
  "notes": {
   "type": "string"
  },
  "terms": {
   "type": "string"
  },
  "payment": {
   "type": "object",
   "properties": {
    "iban": {
     "type": "string"
    },
    "bic": {
     "type": "string"
    },
    "accountName": {
     "type": "string"
    },
    "qr": {
     "type": "string",
     "description": "One of epc, swiss, upi, link."
    }
   }
  }
 }
};

/** The JSON Schema of an invoice. */
export const INVOICE_SCHEMA: Schema = {
 "description": "What to print on an invoice: the JSON body of /invoices/generate and /invoices/preview. Both names are required: `companyName` or `seller.name`, and `billTo` or `buyer.name`. In a document that the buyer issues, `buyer.name` replaces `companyName`, and `seller.name` replaces `billTo`. Texts are normalised to NFC, and every kind of line break becomes a line feed, before lengths are counted in code points. Beyond this schema: dates must exist in the calendar, a number may have at most 15 significant digits, a text without a visible character counts as empty, texts may hold no lone surrogate, no non-character and no more than 8 combining marks in a row, with `pricesIncludeTax` every tax must be a percentage, and `columns` has `item` and `amount`, and no column twice.",
 "type": "object",
 "required": [
  "invoiceNumber",
  "date",
  "lineItems"
 ],
 "allOf": [
  {
   "anyOf": [
    {
     "required": [
      "companyName"
     ]
    },
    {
     "required": [
      "seller"
     ],
     "properties": {
      "documentType": {
       "enum": [
        "invoice",
        "creditNote",
        "correctedInvoice",
        "prepaymentInvoice",
        "partialInvoice",
        "finalInvoice",
        "quote",
        "orderConfirmation",
        "proForma",
        "deliveryNote",
        "receipt"
       ]
      },
      "seller": {
       "required": [
        "name"
       ],
       "properties": {
        "name": true
       }
      }
     }
    },
    {
     "required": [
      "documentType",
      "buyer"
     ],
     "properties": {
      "documentType": {
       "enum": [
        "selfBilledInvoice",
        "selfBilledCreditNote",
        "purchaseOrder"
       ]
      },
      "buyer": {
       "required": [
        "name"
       ],
       "properties": {
        "name": true
       }
      }
     }
    }
   ]
  },
  {
   "anyOf": [
    {
     "required": [
      "billTo"
     ]
    },
    {
     "required": [
      "buyer"
     ],
     "properties": {
      "documentType": {
       "enum": [
        "invoice",
        "creditNote",
        "correctedInvoice",
        "prepaymentInvoice",
        "partialInvoice",
        "finalInvoice",
        "quote",
        "orderConfirmation",
        "proForma",
        "deliveryNote",
        "receipt"
       ]
      },
      "buyer": {
       "required": [
        "name"
       ],
       "properties": {
        "name": true
       }
      }
     }
    },
    {
     "required": [
      "documentType",
      "seller"
     ],
     "properties": {
      "documentType": {
       "enum": [
        "selfBilledInvoice",
        "selfBilledCreditNote",
        "purchaseOrder"
       ]
      },
      "seller": {
       "required": [
        "name"
       ],
       "properties": {
        "name": true
       }
      }
     }
    }
   ]
  }
 ],
 "additionalProperties": false,
 "properties": {
  "companyName": {
   "description": "Name of the company that issues the invoice. It may be absent if `seller.name` is present.",
   "$ref": "#/$defs/singleLineText",
   "minLength": 1,
   "maxLength": 200,
   "examples": [
    "Northwind Studio Ltd."
   ]
  },
  "companyDetails": {
   "description": "Address, e-mail address, tax number and so on, printed under the company name. If it is absent, the data of `seller` are printed.",
   "$ref": "#/$defs/multiLineText",
   "minLength": 1,
   "maxLength": 1000,
   "examples": [
    "12 Harbour Street\nPortland, OR 97201\nbilling@northwind.example"
   ]
  },
  "billTo": {
   "description": "Name and address of the recipient. It may be absent if `buyer.name` is present.",
   "$ref": "#/$defs/multiLineText",
   "minLength": 1,
   "maxLength": 1000,
   "examples": [
    "Acme Corporation\n1 Main Street\nSpringfield, IL 62701"
   ]
  },
  "shipTo": {
   "description": "The delivery address. If it is absent, `delivery` is printed.",
   "$ref": "#/$defs/multiLineText",
   "minLength": 1,
   "maxLength": 1000
  },
  "invoiceNumber": {
   "description": "Your invoice number. It also names the PDF file.",
   "$ref": "#/$defs/singleLineText",
   "minLength": 1,
   "maxLength": 100,
   "examples": [
    "INV-2026-0042"
   ]
  },
  "date": {
   "$ref": "#/$defs/calendarDate",
   "description": "The date of issue."
  },
  "dueDate": {
   "$ref": "#/$defs/calendarDate",
   "description": "The date by which the invoice must be paid."
  },
  "validUntil": {
   "$ref": "#/$defs/calendarDate",
   "description": "The last day of a quote."
  },
  "paidDate": {
   "$ref": "#/$defs/calendarDate",
   "description": "The day of payment, on a receipt."
  },
  "paymentTerms": {
   "description": "For example `Net 30`.",
   "$ref": "#/$defs/singleLineText",
   "minLength": 1,
   "maxLength": 200,
   "examples": [
    "Net 30"
   ]
  },
  "poNumber": {
   "description": "The recipient’s order number.",
   "$ref": "#/$defs/singleLineText",
   "minLength": 1,
   "maxLength": 200
  },
  "currency": {
   "description": "The currency of all amounts (ISO 4217).",
   "type": "string",
   "enum": [
    "USD",
    "EUR",
    "GBP",
    "JPY",
    "AUD",
    "CAD",
    "CHF",
    "CNY",
    "HKD",
    "NZD",
    "SGD",
    "SEK",
    "NOK",
    "DKK",
    "ISK",
    "PLN",
    "CZK",
    "HUF",
    "RON",
    "TRY",
    "UAH",
    "ILS",
    "INR",
    "PKR",
    "BDT",
    "LKR",
    "KRW",
    "TWD",
    "THB",
    "MYR",
    "IDR",
    "PHP",
    "VND",
    "AED",
    "SAR",
    "QAR",
    "KWD",
    "BHD",
    "OMR",
    "EGP",
    "MAD",
    "NGN",
    "KES",
    "GHS",
    "ZAR",
    "UGX",
    "BRL",
    "MXN",
    "ARS",
    "CLP",
    "COP",
    "PEN"
   ],
   "default": "USD"
  },
  "theme": {
   "description": "The design. Case-sensitive.",
   "type": "string",
   "enum": [
    "Classic",
    "Corporate",
    "Formal",
    "Minimal",
    "Creative",
    "Futuristic",
    "Luxury"
   ],
   "default": "Classic"
  },
  "customTheme": {
   "description": "Colours that replace those of the theme.",
   "type": "object",
   "additionalProperties": false,
   "properties": {
    "primaryColor": {
     "$ref": "#/$defs/colour",
     "description": "Bands, the title and strong rules."
    },
    "primaryColorDark": {
     "$ref": "#/$defs/colour",
     "description": "The darkest shade: dark panels and emphasis."
    },
    "accentColor": {
     "$ref": "#/$defs/colour",
     "description": "Thin rules and small marks."
    },
    "textColor": {
     "$ref": "#/$defs/colour",
     "description": "Body text."
    },
    "secondaryTextColor": {
     "$ref": "#/$defs/colour",
     "description": "Secondary text: labels, second lines."
    },
    "borderColor": {
     "$ref": "#/$defs/colour",
     "description": "Hairlines and table rules."
    },
    "backgroundColor": {
     "$ref": "#/$defs/colour",
     "description": "Tinted areas and the page behind the text."
    },
    "headerTextColor": {
     "$ref": "#/$defs/colour",
     "description": "Text on the primary colour."
    }
   }
  },
  "labels": {
   "description": "Replacements for the fixed texts, whose defaults are those of `language`. An empty text hides the label.",
   "type": "object",
   "additionalProperties": false,
   "properties": {
    "invoice": {
     "description": "The title of the document. The default depends on `documentType`: `CREDIT NOTE` for a credit note.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "INVOICE"
    },
    "billTo": {
     "description": "Above the recipient.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Bill To"
    },
    "shipTo": {
     "description": "Above the delivery address.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Ship To"
    },
    "invoiceNumber": {
     "description": "Before the invoice number.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Invoice #"
    },
    "date": {
     "description": "Before the date.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Date"
    },
    "paymentTerms": {
     "description": "Before the payment terms.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Payment Terms"
    },
    "dueDate": {
     "description": "Before the due date.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Due Date"
    },
    "poNumber": {
     "description": "Before the purchase order number.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "P.O. Number"
    },
    "item": {
     "description": "Head of the description column.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Item"
    },
    "hsCode": {
     "description": "Head of the HS code column.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "HS Code"
    },
    "quantity": {
     "description": "Head of the quantity column.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Qty"
    },
    "rate": {
     "description": "Head of the rate column.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Rate"
    },
    "amount": {
     "description": "Head of the amount column.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Amount"
    },
    "subtotal": {
     "description": "Before the subtotal.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Subtotal"
    },
    "discount": {
     "description": "Before the discount, unless it has its own label.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Discount"
    },
    "tax": {
     "description": "Before each tax that has no label of its own.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Tax"
    },
    "shipping": {
     "description": "Before the shipping, unless it has its own label.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Shipping"
    },
    "total": {
     "description": "Before the total.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Total"
    },
    "amountPaid": {
     "description": "Before the amount paid.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Amount Paid"
    },
    "balanceDue": {
     "description": "Before the balance due.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Balance Due"
    },
    "notes": {
     "description": "Above the notes.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Notes"
    },
    "terms": {
     "description": "Above the terms.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "default": "Terms & Conditions"
    }
   }
  },
  "documentLabels": {
   "description": "Replacements for further words of the page, whose defaults are those of `language`. An empty text hides the word.",
   "type": "object",
   "additionalProperties": false,
   "properties": {
    "vatId": {
     "description": "Before the VAT IDs of `seller`, `buyer` and `taxRepresentative`, if the page prints the structured data.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 200,
     "default": "VAT no."
    },
    "reference": {
     "description": "Before a payment reference that is not the invoice number.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 200,
     "default": "Reference"
    },
    "deposit": {
     "description": "In the row of a deposit, with `deposits`.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 200,
     "default": "Deposit"
    },
    "net": {
     "description": "Before the net amount of a deposit.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 200,
     "default": "Net"
    },
    "rounding": {
     "description": "In the row of the rounding, with `roundTo`.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 200,
     "default": "Rounding"
    },
    "cashDiscount": {
     "description": "A sentence for each of `payment.cashDiscounts`. It contains `{percent}`, `{date}` and `{amount}`.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 200,
     "default": "{percent} discount if paid by {date}: {amount} to pay"
    },
    "netTerm": {
     "description": "After the cash discounts, with `dueDate`. It contains `{date}` and `{amount}`.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 200,
     "default": "Without deduction by {date}: {amount}"
    },
    "instalment": {
     "description": "A sentence for each of `payment.instalments`. It contains `{number}`, `{date}` and `{amount}`.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 200,
     "default": "Instalment {number}, due {date}: {amount}"
    },
    "lateInterest": {
     "description": "With `payment.lateInterest`. It contains `{percent}`.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 200,
     "default": "Interest on late payment: {percent} a year"
    },
    "validUntil": {
     "description": "Before the last day of a quote.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 200,
     "default": "Valid until"
    },
    "deliveryDate": {
     "description": "Before the date of delivery on an order confirmation, a purchase order or a delivery note.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 200,
     "default": "Delivery date"
    },
    "paidDate": {
     "description": "Before the day of payment on a receipt.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 200,
     "default": "Paid on"
    },
    "precedingInvoices": {
     "description": "Before the numbers of the invoices that a credit note credits.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 200,
     "default": "Invoice #"
    },
    "optional": {
     "description": "Below an optional line of a quote.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 200,
     "default": "Optional"
    },
    "alternative": {
     "description": "Below an alternative line of a quote.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 200,
     "default": "Alternative"
    },
    "placeDate": {
     "description": "Below a line of `signatures`.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 200,
     "default": "Place and date"
    },
    "signature": {
     "description": "Below a line of `signatures`.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 200,
     "default": "Signature"
    },
    "accepted": {
     "description": "The heading of the second of `signatures` in a quote.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 200,
     "default": "Accepted by"
    }
   }
  },
  "lineItems": {
   "description": "The rows of the invoice, in print order: line items, and lines of text between them.",
   "type": "array",
   "minItems": 1,
   "maxItems": 5000,
   "items": {
    "anyOf": [
     {
      "$ref": "#/$defs/lineItem"
     },
     {
      "$ref": "#/$defs/textLine"
     }
    ]
   }
  },
  "sectionTotals": {
   "description": "Whether the sum of each section is printed below its lines.",
   "type": "boolean",
   "default": true
  },
  "columns": {
   "description": "The columns of the table, in print order: 2 to 8, `item` and `amount` among them; in a delivery note 1 to 8, `item` among them, and those of money are left out. Absent: item, HS code if a line has one, quantity with its unit, rate, amount. A column is left out if no line has anything for it.",
   "type": "array",
   "minItems": 1,
   "maxItems": 8,
   "items": {
    "$ref": "#/$defs/column"
   },
   "examples": [
    [
     "lineNumber",
     "item",
     {
      "column": "sku",
      "label": "Art. no."
     },
     {
      "attribute": "Batch",
      "label": "Batch"
     },
     "quantity",
     "rate",
     "amount"
    ]
   ]
  },
  "discount": {
   "$ref": "#/$defs/discounts",
   "description": "A discount on the subtotal, before tax, or a list of up to 5. Together they may not exceed the subtotal."
  },
  "charge": {
   "$ref": "#/$defs/charges",
   "description": "A charge on the document, such as packaging, before tax, or a list of up to 5."
  },
  "tax": {
   "$ref": "#/$defs/taxes",
   "description": "One tax, or a list of up to 5 with the same base. A percentage applies to the lines without their own `tax`, after the discount."
  },
  "shipping": {
   "description": "The cost of shipping, untaxed unless it has a `tax`.",
   "anyOf": [
    {
     "$ref": "#/$defs/amount"
    },
    {
     "$ref": "#/$defs/shippingWithDetails"
    }
   ]
  },
  "amountPaid": {
   "description": "The amount already paid. More than the total gives a negative balance.",
   "type": "number",
   "minimum": 0
  },
  "deposits": {
   "description": "The deposits that were received and invoiced before, which this invoice deducts.",
   "type": "array",
   "maxItems": 50,
   "items": {
    "$ref": "#/$defs/deposit"
   }
  },
  "depositMethod": {
   "description": "`afterTax` taxes the whole invoice and deducts the deposits from its total. `beforeTax` deducts their net amounts as last rows of the table, so that only the rest is taxed.",
   "type": "string",
   "enum": [
    "afterTax",
    "beforeTax"
   ],
   "default": "afterTax"
  },
  "roundTo": {
   "description": "The balance due is rounded to a multiple of this amount, such as 0.05 for cash in Swiss francs. A multiple of the currency’s minor unit.",
   "type": "number",
   "exclusiveMinimum": 0,
   "maximum": 100,
   "examples": [
    0.05
   ]
  },
  "pricesIncludeTax": {
   "description": "True if rates, discounts and shipping include tax. The tax is then calculated from these gross amounts, and must be a percentage.",
   "type": "boolean",
   "default": false
  },
  "amountInWords": {
   "description": "The last amount of the totals in words, which prints below it.",
   "$ref": "#/$defs/singleLineText",
   "minLength": 1,
   "maxLength": 300,
   "examples": [
    "One thousand four hundred and forty euros"
   ]
  },
  "notes": {
   "description": "A message to the recipient.",
   "$ref": "#/$defs/multiLineText",
   "minLength": 1,
   "maxLength": 5000
  },
  "terms": {
   "description": "The terms and conditions.",
   "$ref": "#/$defs/multiLineText",
   "minLength": 1,
   "maxLength": 5000
  },
  "textFormat": {
   "description": "markdown: notes, terms, lines of text and the descriptions after their first line may have bold parts, links and lists.",
   "type": "string",
   "enum": [
    "plain",
    "markdown"
   ],
   "default": "plain"
  },
  "mentions": {
   "description": "Texts that the law requires, such as the penalties for late payment. They are printed after the terms, and are notes of an e-invoice.",
   "type": "array",
   "maxItems": 20,
   "items": {
    "$ref": "#/$defs/mention"
   }
  },
  "signatures": {
   "description": "One or two blocks to sign, side by side at the end of the document. Their pictures have at most 192 KiB together. A picture is no electronic signature.",
   "type": "array",
   "minItems": 1,
   "maxItems": 2,
   "items": {
    "$ref": "#/$defs/signature"
   }
  },
  "carriedForward": {
   "description": "A label such as `Carried forward`. With it, the sum of the amounts so far is printed where the table continues on another page: below the last row of one page and above the first row of the next.",
   "$ref": "#/$defs/singleLineText",
   "minLength": 1,
   "maxLength": 100,
   "examples": [
    "Carried forward"
   ]
  },
  "logo": {
   "$ref": "#/$defs/pictureDataUrl",
   "description": "A PNG or JPEG as a base64 data URL: at most 512 KB decoded, 2,000 pixels a side and 2 megapixels. No URLs or SVG."
  },
  "watermark": {
   "description": "Text across every page, behind the content. A watermark of the deployment (test keys, lowest tier) is printed as well.",
   "$ref": "#/$defs/singleLineText",
   "minLength": 1,
   "maxLength": 40,
   "examples": [
    "DRAFT"
   ]
  },
  "language": {
   "$ref": "#/$defs/language",
   "description": "Prints the built-in labels of this language (BCP 47 language tag), sets the language of the document, and the locale if `locale` is absent. With a region, such as `en-GB`, the labels are those of the region."
  },
  "locale": {
   "$ref": "#/$defs/languageTag",
   "description": "Sets separators, the position of the currency symbol, dates and the direction of the page (BCP 47 language tag). Absent with `language`: that of the language, `de-DE` for `de`.",
   "default": "en-US"
  },
  "dateFormat": {
   "description": "`iso` is 2026-03-31, `short` all digits, `medium` a short month name, `long` the full month name, in the locale.",
   "type": "string",
   "enum": [
    "iso",
    "short",
    "medium",
    "long"
   ],
   "default": "medium"
  },
  "paperSize": {
   "description": "The size of every page.",
   "type": "string",
   "enum": [
    "A4",
    "Letter"
   ],
   "default": "A4"
  },
  "letter": {
   "$ref": "#/$defs/letter",
   "description": "Prints the recipient's address on page one where the window of an envelope shows it, with marks where to fold the page."
  },
  "foot": {
   "description": "Texts in columns at the bottom of the first page, above the page number. Each has at most 8 lines of 60 characters.",
   "type": "array",
   "minItems": 1,
   "maxItems": 4,
   "items": {
    "$ref": "#/$defs/multiLineText",
    "minLength": 1,
    "maxLength": 487
   },
   "examples": [
    [
     "Nordwind GmbH\nHafenstr. 12\n20459 Hamburg",
     "Amtsgericht Hamburg\nHRB 12345",
     "DE02 1203 0000 0000 2020 51\nBYLADEM1001"
    ]
   ]
  },
  "footOn": {
   "description": "The pages with the foot: the first one, or all.",
   "type": "string",
   "enum": [
    "first",
    "all"
   ],
   "default": "first"
  },
  "customFields": {
   "description": "More rows next to the invoice number.",
   "type": "array",
   "maxItems": 10,
   "items": {
    "$ref": "#/$defs/customField"
   }
  },
  "documentType": {
   "description": "The type of the document. It sets the default title and the type code of an e-invoice. A credit note has positive quantities. The buyer issues a self-billed document; `companyName` and `companyDetails` are the buyer, and `billTo` is the seller.",
   "type": "string",
   "enum": [
    "invoice",
    "creditNote",
    "correctedInvoice",
    "selfBilledInvoice",
    "selfBilledCreditNote",
    "prepaymentInvoice",
    "partialInvoice",
    "finalInvoice",
    "quote",
    "orderConfirmation",
    "proForma",
    "purchaseOrder",
    "deliveryNote",
    "receipt"
   ],
   "default": "invoice"
  },
  "supply": {
   "description": "What is sold. `mixed`: goods and services, neither of which is incidental to the other. Required for French platforms, and printed with `eInvoice.country` only.",
   "type": "string",
   "enum": [
    "goods",
    "services",
    "mixed"
   ]
  },
  "billingCase": {
   "description": "The case of a French e-invoice: `paid` already, `final` after prepayments, of a `subcontractor` or `coContractor`, or with `vatReported` before. Absent: an invoice that is to be paid.",
   "type": "string",
   "enum": [
    "paid",
    "final",
    "subcontractor",
    "coContractor",
    "vatReported"
   ]
  },
  "vatDue": {
   "description": "When VAT becomes due: at the date of the `invoice`, of the `delivery`, or of the `payment`.",
   "type": "string",
   "enum": [
    "invoice",
    "delivery",
    "payment"
   ]
  },
  "seller": {
   "$ref": "#/$defs/seller",
   "description": "The seller as structured data. Printed where `companyName` or `companyDetails` is absent, and written into an e-invoice."
  },
  "buyer": {
   "$ref": "#/$defs/buyer",
   "description": "The buyer as structured data. Printed where `billTo` is absent, and written into an e-invoice."
  },
  "payee": {
   "$ref": "#/$defs/payee",
   "description": "The party that receives the payment, if it is not the seller."
  },
  "taxRepresentative": {
   "$ref": "#/$defs/taxRepresentative",
   "description": "The party that declares the seller’s tax. Printed after the seller’s block."
  },
  "delivery": {
   "$ref": "#/$defs/delivery",
   "description": "When, where and to whom the goods or services were delivered. Name and address are printed where `shipTo` is absent."
  },
  "period": {
   "$ref": "#/$defs/period",
   "description": "The period that the invoice covers."
  },
  "precedingInvoices": {
   "description": "The invoices that this document corrects, credits or follows. A credit note prints them.",
   "type": "array",
   "maxItems": 20,
   "items": {
    "$ref": "#/$defs/precedingInvoice"
   }
  },
  "buyerReference": {
   "$ref": "#/$defs/nameText",
   "description": "A reference that the buyer gave you for routing the invoice. A German Leitweg-ID goes here.",
   "examples": [
    "04011000-1234512345-06"
   ]
  },
  "references": {
   "$ref": "#/$defs/references",
   "description": "Numbers of other documents that belong to the invoice."
  },
  "payment": {
   "$ref": "#/$defs/payment",
   "description": "How the invoice is to be paid. The account and the link are printed after the totals, but not on a credit note."
  },
  "attachments": {
   "description": "Files that belong to the invoice, such as a timesheet: together at most 768 KiB. Only the XML of an e-invoice contains them; they are not printed.",
   "type": "array",
   "maxItems": 5,
   "items": {
    "$ref": "#/$defs/attachment"
   }
  },
  "taxCurrency": {
   "$ref": "#/$defs/taxCurrency",
   "description": "The tax total in the currency of the seller’s tax accounts, if that is not the currency of the invoice."
  },
  "eInvoice": {
   "$ref": "#/$defs/eInvoice",
   "description": "Makes an e-invoice: the same invoice as XML, in the chosen format."
  },
  "brand": {
   "description": "The brand of the document: defaults, logo, fonts and letterhead, as the operator of the service has set them up. One of the account's brands, or `none`. Absent: the first of them, if the account has any.",
   "type": "string",
   "pattern": "^[a-z0-9-]{1,40}$",
   "examples": [
    "acme"
   ]
  },
  "embedRequest": {
   "description": "Whether the PDF contains this request as the file `invoice.json`, without pictures and the contents of attachments. Whoever gets the PDF can then read fields that no page prints, such as accounting codes.",
   "type": "boolean",
   "default": false
  },
  "strict": {
   "description": "Whether each warning that a preview lists rejects the request, as an error on its field.",
   "type": "boolean",
   "default": false
  }
 },
 "$defs": {
  "lineItem": {
   "description": "One row of the invoice.",
   "type": "object",
   "required": [
    "description",
    "quantity"
   ],
   "additionalProperties": false,
   "properties": {
    "description": {
     "description": "The goods or service sold. The first line is printed more prominently.",
     "$ref": "#/$defs/multiLineText",
     "minLength": 1,
     "maxLength": 2000
    },
    "quantity": {
     "description": "May be negative, such as for a returned item, or zero (a free item).",
     "type": "number"
    },
    "rate": {
     "description": "The price of one unit. Required, except in a delivery note, where it is 0 if absent.",
     "type": "number",
     "exclusiveMinimum": 0
    },
    "hsCode": {
     "description": "Harmonised System code for customs.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 20,
     "examples": [
      "8471.30"
     ]
    },
    "unit": {
     "description": "Printed after the quantity. In an e-invoice it must be a known word, such as `hour`, or a code of UN/ECE Recommendation 20.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 20,
     "examples": [
      "h",
      "kg"
     ]
    },
    "sku": {
     "description": "Your article number, printed under the description, or by the column `sku` of `columns`.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 60
    },
    "discount": {
     "$ref": "#/$defs/discounts",
     "description": "A discount on this line, or a list of up to 5."
    },
    "charge": {
     "$ref": "#/$defs/lineCharges",
     "description": "A charge on this line, or a list of up to 5."
    },
    "tax": {
     "$ref": "#/$defs/taxes",
     "description": "Replaces the document’s tax on this line. An empty list means untaxed."
    },
    "date": {
     "$ref": "#/$defs/calendarDate",
     "description": "The day of the work or delivery. Printed by the column `date` of `columns`."
    },
    "section": {
     "$ref": "#/$defs/nameText",
     "description": "The title of the section that the line belongs to, with its neighbours of the same title.",
     "examples": [
      "Hardware"
     ]
    },
    "option": {
     "description": "In a quote: `optional` may be ordered besides, `alternative` instead. The line has an amount, which is in no sum.",
     "type": "string",
     "enum": [
      "optional",
      "alternative"
     ]
    },
    "unitCode": {
     "$ref": "#/$defs/unitCode",
     "description": "The unit as a code of UN/ECE Recommendation 20 or 21, for an e-invoice. Not printed.",
     "examples": [
      "HUR"
     ]
    },
    "gtin": {
     "$ref": "#/$defs/gtin",
     "description": "Global Trade Item Number: 8, 12, 13 or 14 digits with a valid check digit.",
     "examples": [
      "4006381333931"
     ]
    },
    "buyerSku": {
     "$ref": "#/$defs/shortText",
     "description": "The buyer’s article number."
    },
    "originCountry": {
     "$ref": "#/$defs/countryCode",
     "description": "The country in which the item was made."
    },
    "classifications": {
     "description": "Codes of the item in classification systems.",
     "type": "array",
     "maxItems": 5,
     "items": {
      "$ref": "#/$defs/classification"
     }
    },
    "attributes": {
     "description": "Properties of the item, such as its colour.",
     "type": "array",
     "maxItems": 20,
     "items": {
      "$ref": "#/$defs/itemAttribute"
     }
    },
    "period": {
     "$ref": "#/$defs/period",
     "description": "The period that the line covers."
    },
    "note": {
     "$ref": "#/$defs/longText",
     "description": "A note about the line, for an e-invoice. It may have several lines."
    },
    "orderLine": {
     "$ref": "#/$defs/shortText",
     "description": "The line of the buyer’s order that this line belongs to."
    },
    "accounting": {
     "$ref": "#/$defs/shortText",
     "description": "The buyer’s account for the line, such as a cost centre."
    },
    "object": {
     "$ref": "#/$defs/identifier",
     "description": "The object of the line, such as a meter or a subscription."
    }
   }
  },
  "textLine": {
   "description": "A text between the line items, over all columns of the table. It has no amount, no tax and no number.",
   "type": "object",
   "required": [
    "text"
   ],
   "additionalProperties": false,
   "properties": {
    "text": {
     "description": "The text, of one or more lines.",
     "$ref": "#/$defs/multiLineText",
     "minLength": 1,
     "maxLength": 2000,
     "examples": [
      "Work on site, 3 to 7 May"
     ]
    },
    "section": {
     "$ref": "#/$defs/nameText",
     "description": "The title of the section that the line belongs to, with its neighbours of the same title.",
     "examples": [
      "Hardware"
     ]
    }
   }
  },
  "column": {
   "description": "A column of the table.",
   "anyOf": [
    {
     "$ref": "#/$defs/columnName"
    },
    {
     "$ref": "#/$defs/columnWithLabel"
    },
    {
     "$ref": "#/$defs/attributeColumn"
    }
   ]
  },
  "columnName": {
   "description": "A column by its name. `lineNumber` counts the lines; `tax` prints the label or rate of the taxes that apply to the line.",
   "type": "string",
   "enum": [
    "item",
    "lineNumber",
    "sku",
    "hsCode",
    "quantity",
    "unit",
    "rate",
    "discount",
    "tax",
    "amount",
    "date",
    "period"
   ]
  },
  "columnWithLabel": {
   "description": "A column whose head has a label of its own.",
   "type": "object",
   "required": [
    "column"
   ],
   "additionalProperties": false,
   "properties": {
    "column": {
     "$ref": "#/$defs/columnName",
     "description": "The name of the column."
    },
    "label": {
     "description": "Head of the column.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 1,
     "maxLength": 100,
     "examples": [
      "Art. no."
     ]
    },
    "sum": {
     "description": "Print the sum of the column below the last line. Only for `quantity`, and only if the lines have one unit.",
     "type": "boolean",
     "default": false
    }
   }
  },
  "attributeColumn": {
   "description": "A column that prints an attribute of each line.",
   "type": "object",
   "required": [
    "attribute"
   ],
   "additionalProperties": false,
   "properties": {
    "attribute": {
     "$ref": "#/$defs/shortText",
     "description": "The name of the attribute, as in `lineItems[].attributes`.",
     "examples": [
      "Batch"
     ]
    },
    "label": {
     "description": "Head of the column. Absent: it has no head.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 1,
     "maxLength": 100,
     "examples": [
      "Batch"
     ]
    }
   }
  },
  "customField": {
   "description": "An additional row: its name, with either a `value` or a `field` of the request.",
   "type": "object",
   "required": [
    "name"
   ],
   "oneOf": [
    {
     "required": [
      "value"
     ]
    },
    {
     "required": [
      "field"
     ]
    }
   ],
   "additionalProperties": false,
   "properties": {
    "name": {
     "description": "Printed like a label.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 1,
     "maxLength": 60
    },
    "value": {
     "description": "Printed like a value.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 1,
     "maxLength": 200
    },
    "field": {
     "description": "Prints the value of this field of the request, formatted for the locale. If the request lacks the field, the row is left out.",
     "type": "string",
     "enum": [
      "delivery.date",
      "period",
      "precedingInvoices",
      "buyerReference",
      "references.contract",
      "references.project",
      "references.salesOrder",
      "references.despatchAdvice",
      "references.receivingAdvice",
      "references.tender",
      "references.accounting",
      "references.object",
      "seller.vatId",
      "seller.taxNumber",
      "seller.legalId",
      "buyer.vatId",
      "buyer.legalId"
     ]
    }
   }
  },
  "letter": {
   "type": "object",
   "additionalProperties": false,
   "properties": {
    "window": {
     "description": "The window of the envelope: `din-5008-a`, `din-5008-b`, `ch-left` and `ch-right` for A4, `us-10` for Letter.",
     "type": "string",
     "enum": [
      "din-5008-a",
      "din-5008-b",
      "ch-left",
      "ch-right",
      "us-10"
     ]
    },
    "foldMarks": {
     "description": "Short lines in the left margin where the page is folded. By default with a window.",
     "type": "boolean"
    },
    "returnLine": {
     "description": "Your name and address in one small line above the recipient's address. By default in the windows of DIN 5008; the others have no space for it.",
     "type": "boolean"
    }
   },
   "examples": [
    {
     "window": "din-5008-b"
    }
   ]
  },
  "adjustment": {
   "description": "An amount or a percentage, with or without a label of its own.",
   "anyOf": [
    {
     "$ref": "#/$defs/amount"
    },
    {
     "$ref": "#/$defs/percentage"
    },
    {
     "$ref": "#/$defs/amountWithLabel"
    },
    {
     "$ref": "#/$defs/percentWithLabel"
    }
   ]
  },
  "discounts": {
   "description": "One discount or a list of them.",
   "anyOf": [
    {
     "$ref": "#/$defs/adjustment"
    },
    {
     "description": "Each is a percentage of the same amount, never of what another discount left.",
     "type": "array",
     "maxItems": 5,
     "items": {
      "$ref": "#/$defs/adjustment"
     }
    }
   ]
  },
  "lineCharge": {
   "description": "A charge on a line: either an `amount`, or a `percent` of quantity × rate.",
   "type": "object",
   "required": [
    "label"
   ],
   "additionalProperties": false,
   "oneOf": [
    {
     "required": [
      "amount"
     ],
     "properties": {
      "amount": {}
     }
    },
    {
     "required": [
      "percent"
     ],
     "properties": {
      "percent": {}
     }
    }
   ],
   "properties": {
    "amount": {
     "description": "In the currency of the invoice.",
     "type": "number",
     "minimum": 0
    },
    "percent": {
     "description": "From 0 to 100, of quantity × rate.",
     "type": "number",
     "minimum": 0,
     "maximum": 100
    },
    "label": {
     "description": "Printed in the row of the charge.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 1,
     "maxLength": 100,
     "examples": [
      "Copper surcharge"
     ]
    }
   }
  },
  "lineCharges": {
   "description": "One charge or a list of them.",
   "anyOf": [
    {
     "$ref": "#/$defs/lineCharge"
    },
    {
     "type": "array",
     "maxItems": 5,
     "items": {
      "$ref": "#/$defs/lineCharge"
     }
    }
   ]
  },
  "charge": {
   "description": "A charge on the document: either an `amount`, or a `percent` of the sum of the lines.",
   "type": "object",
   "required": [
    "label"
   ],
   "additionalProperties": false,
   "oneOf": [
    {
     "required": [
      "amount"
     ],
     "properties": {
      "amount": {}
     }
    },
    {
     "required": [
      "percent"
     ],
     "properties": {
      "percent": {}
     }
    }
   ],
   "properties": {
    "amount": {
     "description": "In the currency of the invoice.",
     "type": "number",
     "minimum": 0
    },
    "percent": {
     "description": "From 0 to 100, of the sum of the lines.",
     "type": "number",
     "minimum": 0,
     "maximum": 100
    },
    "label": {
     "description": "Printed in the row of the charge.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 1,
     "maxLength": 100,
     "examples": [
      "Copper surcharge"
     ]
    },
    "tax": {
     "$ref": "#/$defs/taxes",
     "description": "Absent: the document’s `tax`. An empty list means untaxed."
    }
   }
  },
  "charges": {
   "description": "One charge or a list of them.",
   "anyOf": [
    {
     "$ref": "#/$defs/charge"
    },
    {
     "type": "array",
     "maxItems": 5,
     "items": {
      "$ref": "#/$defs/charge"
     }
    }
   ]
  },
  "rate": {
   "description": "One percentage.",
   "anyOf": [
    {
     "$ref": "#/$defs/percentage"
    },
    {
     "$ref": "#/$defs/ratePercent"
    }
   ]
  },
  "ratePercent": {
   "description": "A percentage with its treatment under VAT law.",
   "type": "object",
   "required": [
    "percent"
   ],
   "additionalProperties": false,
   "properties": {
    "percent": {
     "description": "From 0 to 100.",
     "type": "number",
     "minimum": 0,
     "maximum": 100
    },
    "category": {
     "description": "VAT category of UNTDID 5305, as in `tax`.",
     "type": "string",
     "enum": [
      "S",
      "AA",
      "Z",
      "E",
      "AE",
      "K",
      "G",
      "O",
      "L",
      "M"
     ]
    },
    "reason": {
     "$ref": "#/$defs/nameText",
     "description": "Why no tax is due, as in `tax`."
    },
    "reasonCode": {
     "$ref": "#/$defs/exemptionCode",
     "description": "The reason as a code of the VATEX list."
    }
   }
  },
  "deposit": {
   "description": "A payment received before, for which an invoice was issued. A deposit invoice of two rates is two entries with one number.",
   "type": "object",
   "required": [
    "number",
    "amount"
   ],
   "additionalProperties": false,
   "properties": {
    "number": {
     "$ref": "#/$defs/shortText",
     "description": "The number of the deposit invoice.",
     "examples": [
      "AR-1"
     ]
    },
    "date": {
     "$ref": "#/$defs/calendarDate",
     "description": "The date of the deposit invoice."
    },
    "paidDate": {
     "$ref": "#/$defs/calendarDate",
     "description": "The day on which the deposit was received. Not printed."
    },
    "amount": {
     "description": "What was received, tax included.",
     "type": "number",
     "exclusiveMinimum": 0
    },
    "tax": {
     "$ref": "#/$defs/rate",
     "description": "The rate of the deposit. Absent: the only rate of the invoice."
    },
    "taxAmount": {
     "description": "The tax that the deposit invoice states, from 0 to `amount`, if it is not the one that follows from the rate.",
     "type": "number",
     "minimum": 0
    }
   }
  },
  "taxes": {
   "description": "One tax or a list of them.",
   "anyOf": [
    {
     "$ref": "#/$defs/tax"
    },
    {
     "description": "Parallel taxes: none is computed on another.",
     "type": "array",
     "maxItems": 5,
     "items": {
      "$ref": "#/$defs/tax"
     }
    }
   ]
  },
  "amount": {
   "description": "An amount in the currency of the invoice.",
   "type": "number",
   "minimum": 0
  },
  "percentage": {
   "description": "A percentage from 0% to 100%, as text.",
   "type": "string",
   "pattern": "^\\d+(\\.\\d+)?%$",
   "maxLength": 20,
   "examples": [
    "8.25%"
   ]
  },
  "amountWithLabel": {
   "description": "An amount whose row may have a label of its own.",
   "type": "object",
   "required": [
    "amount"
   ],
   "additionalProperties": false,
   "properties": {
    "amount": {
     "description": "In the currency of the invoice.",
     "type": "number",
     "minimum": 0
    },
    "label": {
     "description": "Printed instead of the default label.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 1,
     "maxLength": 100,
     "examples": [
      "Loyalty discount"
     ]
    }
   }
  },
  "percentWithLabel": {
   "description": "A percentage whose row may have a label of its own.",
   "type": "object",
   "required": [
    "percent"
   ],
   "additionalProperties": false,
   "properties": {
    "percent": {
     "description": "From 0 to 100.",
     "type": "number",
     "minimum": 0,
     "maximum": 100
    },
    "label": {
     "description": "Printed instead of the default label.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 1,
     "maxLength": 100,
     "examples": [
      "VAT"
     ]
    }
   }
  },
  "shippingWithDetails": {
   "description": "A cost of shipping with a label or a tax of its own.",
   "type": "object",
   "required": [
    "amount"
   ],
   "additionalProperties": false,
   "properties": {
    "amount": {
     "description": "In the currency of the invoice.",
     "type": "number",
     "minimum": 0
    },
    "label": {
     "description": "Printed instead of the default label.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 1,
     "maxLength": 100,
     "examples": [
      "Express courier"
     ]
    },
    "tax": {
     "$ref": "#/$defs/taxes",
     "description": "The tax on shipping."
    }
   }
  },
  "tax": {
   "description": "One tax: an amount or a percentage, with or without a label of its own.",
   "anyOf": [
    {
     "$ref": "#/$defs/amount"
    },
    {
     "$ref": "#/$defs/percentage"
    },
    {
     "$ref": "#/$defs/amountWithLabel"
    },
    {
     "$ref": "#/$defs/taxPercent"
    }
   ]
  },
  "taxPercent": {
   "description": "A percentage tax with its label and its treatment under VAT law.",
   "type": "object",
   "required": [
    "percent"
   ],
   "additionalProperties": false,
   "properties": {
    "percent": {
     "description": "From -100 to 100. Below 0 it is a withholding, which needs a `label`.",
     "type": "number",
     "minimum": -100,
     "maximum": 100
    },
    "label": {
     "description": "Printed instead of the default label.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 1,
     "maxLength": 100,
     "examples": [
      "VAT"
     ]
    },
    "category": {
     "description": "VAT category of UNTDID 5305: S standard or reduced rate, AA reduced rate in Japan (`pint-jp` only), Z zero rate, E exempt, AE reverse charge, K supply within the EU, G export, O outside the scope of VAT, L Canary Islands, M Ceuta and Melilla. A percentage above 0 is S by default.",
     "type": "string",
     "enum": [
      "S",
      "AA",
      "Z",
      "E",
      "AE",
      "K",
      "G",
      "O",
      "L",
      "M"
     ]
    },
    "reason": {
     "$ref": "#/$defs/nameText",
     "description": "Why no tax is due, printed under the tax row. Not allowed with the categories S, AA, Z, L and M.",
     "examples": [
      "Steuerbefreiung für Kleinunternehmer (§ 19 UStG)"
     ]
    },
    "reasonCode": {
     "$ref": "#/$defs/exemptionCode",
     "description": "The reason as a code of the VATEX list.",
     "examples": [
      "VATEX-EU-AE"
     ]
    }
   }
  },
  "seller": {
   "description": "The party that sells.",
   "type": "object",
   "required": [
    "address"
   ],
   "additionalProperties": false,
   "properties": {
    "name": {
     "$ref": "#/$defs/nameText",
     "description": "The legal name. It defaults to `companyName`."
    },
    "tradingName": {
     "$ref": "#/$defs/nameText",
     "description": "The name by which the seller is known, if it differs from the legal name."
    },
    "address": {
     "$ref": "#/$defs/address",
     "description": "The postal address of the seller."
    },
    "vatId": {
     "$ref": "#/$defs/shortText",
     "description": "The VAT identification number, with its country prefix.",
     "examples": [
      "DE123456788"
     ]
    },
    "taxNumber": {
     "$ref": "#/$defs/shortText",
     "description": "The number that the local tax office gave, if there is no VAT ID.",
     "examples": [
      "22/123/45678"
     ]
    },
    "legalId": {
     "$ref": "#/$defs/organisationId",
     "description": "The number in the register of companies."
    },
    "ids": {
     "description": "Other identifiers of the seller, such as a GLN.",
     "type": "array",
     "maxItems": 5,
     "items": {
      "$ref": "#/$defs/organisationId"
     }
    },
    "legalInfo": {
     "$ref": "#/$defs/longText",
     "description": "More legal information about the seller, such as the managing directors. It is printed after the seller's other details, and may have several lines."
    },
    "electronicAddress": {
     "$ref": "#/$defs/electronicAddress",
     "description": "The address at which the seller receives electronic documents."
    },
    "contact": {
     "$ref": "#/$defs/contact",
     "description": "A person or department to contact."
    }
   }
  },
  "buyer": {
   "description": "The party that buys.",
   "type": "object",
   "required": [
    "address"
   ],
   "additionalProperties": false,
   "properties": {
    "name": {
     "$ref": "#/$defs/nameText",
     "description": "The legal name. It defaults to the first line of `billTo`."
    },
    "tradingName": {
     "$ref": "#/$defs/nameText",
     "description": "The name by which the buyer is known, if it differs from the legal name."
    },
    "address": {
     "$ref": "#/$defs/address",
     "description": "The postal address of the buyer."
    },
    "vatId": {
     "$ref": "#/$defs/shortText",
     "description": "The VAT identification number, with its country prefix.",
     "examples": [
      "DE123456788"
     ]
    },
    "legalId": {
     "$ref": "#/$defs/organisationId",
     "description": "The number in the register of companies."
    },
    "ids": {
     "description": "Other identifiers of the buyer, such as a GLN.",
     "type": "array",
     "maxItems": 1,
     "items": {
      "$ref": "#/$defs/organisationId"
     }
    },
    "electronicAddress": {
     "$ref": "#/$defs/electronicAddress",
     "description": "The address at which the buyer receives electronic documents."
    },
    "contact": {
     "$ref": "#/$defs/contact",
     "description": "A person or department to contact."
    }
   }
  },
  "address": {
   "description": "A postal address.",
   "type": "object",
   "required": [
    "country"
   ],
   "additionalProperties": false,
   "properties": {
    "line1": {
     "$ref": "#/$defs/shortText",
     "description": "Street, or street and number."
    },
    "line2": {
     "$ref": "#/$defs/shortText",
     "description": "More of the address."
    },
    "line3": {
     "$ref": "#/$defs/shortText",
     "description": "More of the address."
    },
    "houseNumber": {
     "description": "Joined to `line1` by a space.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 1,
     "maxLength": 16
    },
    "city": {
     "$ref": "#/$defs/shortText",
     "description": "City, town or village."
    },
    "postalCode": {
     "description": "Postal code.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 1,
     "maxLength": 20
    },
    "region": {
     "$ref": "#/$defs/shortText",
     "description": "State, province or region."
    },
    "country": {
     "$ref": "#/$defs/countryCode",
     "description": "The country."
    }
   }
  },
  "organisationId": {
   "description": "A number in a register.",
   "type": "object",
   "required": [
    "id"
   ],
   "additionalProperties": false,
   "properties": {
    "id": {
     "$ref": "#/$defs/shortText",
     "description": "The number."
    },
    "scheme": {
     "$ref": "#/$defs/icdScheme",
     "description": "The register, as a code of ISO 6523.",
     "examples": [
      "0088"
     ]
    }
   }
  },
  "locationId": {
   "description": "A number in a register of locations.",
   "type": "object",
   "required": [
    "id",
    "scheme"
   ],
   "additionalProperties": false,
   "properties": {
    "id": {
     "$ref": "#/$defs/shortText",
     "description": "The number."
    },
    "scheme": {
     "$ref": "#/$defs/icdScheme",
     "description": "The register, as a code of ISO 6523.",
     "examples": [
      "0088"
     ]
    }
   }
  },
  "identifier": {
   "description": "An identifier with its kind.",
   "type": "object",
   "required": [
    "id"
   ],
   "additionalProperties": false,
   "properties": {
    "id": {
     "$ref": "#/$defs/shortText",
     "description": "The identifier."
    },
    "scheme": {
     "$ref": "#/$defs/listCode",
     "description": "The kind of identifier, as a code of UNTDID 1153.",
     "examples": [
      "AAB"
     ]
    }
   }
  },
  "electronicAddress": {
   "description": "An address for electronic documents.",
   "type": "object",
   "required": [
    "id"
   ],
   "additionalProperties": false,
   "properties": {
    "id": {
     "$ref": "#/$defs/shortText",
     "description": "The address.",
     "examples": [
      "rechnung@nordwind.example"
     ]
    },
    "scheme": {
     "$ref": "#/$defs/easScheme",
     "description": "The kind of address, as a code of the EAS list. It may be absent only if the address has an `@`; it is then `EM`, an e-mail address.",
     "examples": [
      "EM",
      "9930"
     ]
    }
   }
  },
  "contact": {
   "description": "A person or department to contact.",
   "type": "object",
   "additionalProperties": false,
   "properties": {
    "name": {
     "$ref": "#/$defs/nameText",
     "description": "Name of the person or department."
    },
    "phone": {
     "$ref": "#/$defs/shortText",
     "description": "Telephone number."
    },
    "email": {
     "$ref": "#/$defs/shortText",
     "description": "E-mail address."
    }
   }
  },
  "payee": {
   "description": "The party that receives the payment.",
   "type": "object",
   "required": [
    "name"
   ],
   "additionalProperties": false,
   "properties": {
    "name": {
     "$ref": "#/$defs/nameText",
     "description": "The name of the payee."
    },
    "id": {
     "$ref": "#/$defs/shortText",
     "description": "An identifier of the payee."
    },
    "legalId": {
     "$ref": "#/$defs/organisationId",
     "description": "The number in the register of companies."
    }
   }
  },
  "taxRepresentative": {
   "description": "The party that declares the seller’s tax.",
   "type": "object",
   "required": [
    "name",
    "vatId",
    "address"
   ],
   "additionalProperties": false,
   "properties": {
    "name": {
     "$ref": "#/$defs/nameText",
     "description": "The name of the representative."
    },
    "vatId": {
     "$ref": "#/$defs/shortText",
     "description": "The VAT identification number of the representative."
    },
    "address": {
     "$ref": "#/$defs/address",
     "description": "The postal address of the representative."
    }
   }
  },
  "delivery": {
   "description": "A delivery: at least one of its fields.",
   "type": "object",
   "minProperties": 1,
   "additionalProperties": false,
   "properties": {
    "date": {
     "$ref": "#/$defs/calendarDate",
     "description": "The day of delivery, or of the end of the service."
    },
    "name": {
     "$ref": "#/$defs/nameText",
     "description": "The recipient of the delivery."
    },
    "locationId": {
     "$ref": "#/$defs/locationId",
     "description": "An identifier of the place of delivery."
    },
    "address": {
     "$ref": "#/$defs/address",
     "description": "The place of delivery."
    }
   }
  },
  "period": {
   "description": "A period: its first day, its last day, or both.",
   "type": "object",
   "minProperties": 1,
   "additionalProperties": false,
   "properties": {
    "start": {
     "$ref": "#/$defs/calendarDate",
     "description": "The first day."
    },
    "end": {
     "$ref": "#/$defs/calendarDate",
     "description": "The last day. Not before the first one."
    }
   }
  },
  "precedingInvoice": {
   "description": "An invoice that came before.",
   "type": "object",
   "required": [
    "number"
   ],
   "additionalProperties": false,
   "properties": {
    "number": {
     "$ref": "#/$defs/shortText",
     "description": "Its invoice number."
    },
    "date": {
     "$ref": "#/$defs/calendarDate",
     "description": "Its date."
    }
   }
  },
  "mention": {
   "description": "A text with its subject.",
   "type": "object",
   "required": [
    "code",
    "text"
   ],
   "additionalProperties": false,
   "properties": {
    "code": {
     "$ref": "#/$defs/listCode",
     "description": "The subject of the text, as a code of UNTDID 4451, such as AAB for the terms of early payment."
    },
    "text": {
     "description": "The text.",
     "$ref": "#/$defs/multiLineText",
     "minLength": 1,
     "maxLength": 1000
    }
   }
  },
  "references": {
   "description": "Numbers of other documents.",
   "type": "object",
   "additionalProperties": false,
   "properties": {
    "contract": {
     "$ref": "#/$defs/shortText",
     "description": "Number of the contract."
    },
    "project": {
     "$ref": "#/$defs/shortText",
     "description": "Number of the project."
    },
    "salesOrder": {
     "$ref": "#/$defs/shortText",
     "description": "Your own order number."
    },
    "despatchAdvice": {
     "$ref": "#/$defs/shortText",
     "description": "Number of the despatch advice."
    },
    "receivingAdvice": {
     "$ref": "#/$defs/shortText",
     "description": "Number of the receiving advice."
    },
    "tender": {
     "$ref": "#/$defs/shortText",
     "description": "Number of the tender or lot."
    },
    "accounting": {
     "$ref": "#/$defs/shortText",
     "description": "The buyer’s account for the invoice, such as a cost centre."
    },
    "object": {
     "$ref": "#/$defs/identifier",
     "description": "The object of the invoice, such as a meter or a subscription."
    }
   }
  },
  "payment": {
   "description": "How the invoice is to be paid.",
   "type": "object",
   "additionalProperties": false,
   "properties": {
    "means": {
     "description": "How the invoice is paid. By default `sepaCreditTransfer` for an IBAN and EUR, `creditTransfer` for any other account.",
     "type": "string",
     "enum": [
      "creditTransfer",
      "sepaCreditTransfer",
      "directDebit",
      "sepaDirectDebit",
      "card",
      "creditCard",
      "debitCard",
      "cash",
      "cheque",
      "online",
      "clearing",
      "debitTransfer",
      "bankAccount",
      "referenceGiro",
      "notDefined"
     ]
    },
    "iban": {
     "$ref": "#/$defs/iban",
     "description": "The account to pay to. Spaces are allowed.",
     "examples": [
      "DE02120300000000202051"
     ]
    },
    "account": {
     "$ref": "#/$defs/shortText",
     "description": "The account to pay to, if it has no IBAN."
    },
    "bic": {
     "$ref": "#/$defs/bic",
     "description": "The bank of the account: 8 or 11 characters.",
     "examples": [
      "BYLADEM1001"
     ]
    },
    "accountName": {
     "$ref": "#/$defs/nameText",
     "description": "The name of the account’s owner. It defaults to `seller.name`, else `companyName`."
    },
    "reference": {
     "description": "The reference that the payer states. It defaults to the invoice number.",
     "anyOf": [
      {
       "$ref": "#/$defs/referenceText"
      },
      {
       "$ref": "#/$defs/creditorReference"
      },
      {
       "$ref": "#/$defs/qrReference"
      },
      {
       "$ref": "#/$defs/nationalReference"
      }
     ]
    },
    "mandate": {
     "$ref": "#/$defs/mandate",
     "description": "The mandate of a direct debit."
    },
    "card": {
     "$ref": "#/$defs/card",
     "description": "The card that the invoice was paid with."
    },
    "cashDiscounts": {
     "description": "Discounts for early payment. With `printTerms`, `instalments` or `lateInterest`, the page and the e-invoice state them; else only an XRechnung has them.",
     "type": "array",
     "maxItems": 3,
     "items": {
      "$ref": "#/$defs/cashDiscount"
     }
    },
    "printTerms": {
     "description": "Whether the page and the e-invoice state the cash discounts. With `instalments` or `lateInterest` they always do.",
     "type": "boolean",
     "default": false
    },
    "instalments": {
     "description": "Part payments, which make up the balance due. The due date is that of the first; a payment code asks for the first.",
     "type": "array",
     "minItems": 2,
     "maxItems": 24,
     "items": {
      "$ref": "#/$defs/instalment"
     }
    },
    "lateInterest": {
     "$ref": "#/$defs/lateInterest",
     "description": "Interest on late payment."
    },
    "upi": {
     "$ref": "#/$defs/upi",
     "description": "The UPI ID to pay to, in India. Printed with the account."
    },
    "link": {
     "$ref": "#/$defs/paymentLink",
     "description": "A page where the invoice can be paid."
    },
    "qr": {
     "description": "A QR code to pay by phone, made from the balance due: `epc` (GiroCode) for a transfer in EUR, `swiss` for a Swiss QR-bill, `upi` for UPI, `link` for the address of `link`. None is drawn if nothing is due, or on a credit note.",
     "type": "string",
     "enum": [
      "epc",
      "swiss",
      "upi",
      "link"
     ]
    },
    "label": {
     "$ref": "#/$defs/shortText",
     "description": "Heading of the printed block. Absent: no heading.",
     "examples": [
      "Bank details"
     ]
    }
   }
  },
  "referenceText": {
   "description": "A reference of your own.",
   "$ref": "#/$defs/singleLineText",
   "minLength": 1,
   "maxLength": 140
  },
  "creditorReference": {
   "description": "Makes an ISO 11649 reference: `RF`, two check digits and this text.",
   "type": "object",
   "required": [
    "rf"
   ],
   "additionalProperties": false,
   "properties": {
    "rf": {
     "$ref": "#/$defs/creditorReferenceText",
     "description": "1 to 21 letters and digits.",
     "examples": [
      "20260118"
     ]
    }
   }
  },
  "qrReference": {
   "description": "Makes the reference of a Swiss QR-bill: 26 digits and a check digit. It needs `qr: \"swiss\"` and a QR-IBAN.",
   "type": "object",
   "required": [
    "qrr"
   ],
   "additionalProperties": false,
   "properties": {
    "qrr": {
     "$ref": "#/$defs/qrReferenceText",
     "description": "1 to 26 digits. Zeros are added in front.",
     "examples": [
      "118"
     ]
    }
   }
  },
  "nationalReference": {
   "description": "Makes the reference of a country from your digits, exactly one of these. The check digits are added.",
   "type": "object",
   "minProperties": 1,
   "maxProperties": 1,
   "additionalProperties": false,
   "properties": {
    "ogm": {
     "description": "Belgium: 1 to 10 digits, filled up to 10; two check digits are added.",
     "type": "string",
     "pattern": "^[0-9]{1,10}$",
     "examples": [
      "118"
     ]
    },
    "viite": {
     "description": "Finland: 3 to 19 digits; a check digit is added.",
     "type": "string",
     "pattern": "^[0-9]{3,19}$",
     "examples": [
      "123456"
     ]
    },
    "kid": {
     "description": "Norway: 1 to 24 digits; Luhn’s check digit is added.",
     "type": "string",
     "pattern": "^[0-9]{1,24}$",
     "examples": [
      "123"
     ]
    },
    "kid11": {
     "description": "Norway: 1 to 24 digits; a check digit in modulus 11 is added. Numbers that have none are rejected.",
     "type": "string",
     "pattern": "^[0-9]{1,24}$",
     "examples": [
      "123"
     ]
    },
    "ocr": {
     "description": "Sweden: 1 to 24 digits; Luhn’s check digit is added.",
     "type": "string",
     "pattern": "^[0-9]{1,24}$",
     "examples": [
      "123"
     ]
    },
    "ocrLength": {
     "description": "Sweden: 1 to 23 digits; a digit for the length and Luhn’s check digit are added.",
     "type": "string",
     "pattern": "^[0-9]{1,23}$",
     "examples": [
      "1234567"
     ]
    }
   }
  },
  "mandate": {
   "description": "A mandate: at least one of its fields.",
   "type": "object",
   "minProperties": 1,
   "additionalProperties": false,
   "properties": {
    "reference": {
     "$ref": "#/$defs/shortText",
     "description": "The reference of the mandate."
    },
    "creditorId": {
     "$ref": "#/$defs/creditorId",
     "description": "Your SEPA creditor identifier.",
     "examples": [
      "DE98ZZZ09999999999"
     ]
    },
    "debtorIban": {
     "$ref": "#/$defs/iban",
     "description": "The account that is debited."
    }
   }
  },
  "card": {
   "description": "A payment card.",
   "type": "object",
   "required": [
    "lastDigits"
   ],
   "additionalProperties": false,
   "properties": {
    "lastDigits": {
     "$ref": "#/$defs/cardDigits",
     "description": "The last 4 to 10 digits of the card number."
    },
    "holder": {
     "$ref": "#/$defs/nameText",
     "description": "The name of the card’s holder."
    }
   }
  },
  "cashDiscount": {
   "description": "A discount for payment within a number of days, or by a date.",
   "type": "object",
   "required": [
    "percent"
   ],
   "additionalProperties": false,
   "properties": {
    "days": {
     "description": "Days from the date of the invoice.",
     "type": "integer",
     "minimum": 0,
     "maximum": 999
    },
    "date": {
     "$ref": "#/$defs/calendarDate",
     "description": "The last day, in place of `days`. Not before the date of the invoice."
    },
    "percent": {
     "description": "From 0 to 100, with at most 2 decimals.",
     "type": "number",
     "minimum": 0,
     "maximum": 100
    },
    "base": {
     "description": "The amount that the discount applies to, with at most 2 decimals. Absent: the balance due.",
     "type": "number",
     "minimum": 0
    }
   }
  },
  "instalment": {
   "description": "A part payment. Only the last may have neither an amount nor a percentage; it takes the rest.",
   "type": "object",
   "required": [
    "date"
   ],
   "additionalProperties": false,
   "properties": {
    "date": {
     "$ref": "#/$defs/calendarDate",
     "description": "The day on which it is due."
    },
    "amount": {
     "description": "Above 0, in the currency of the invoice.",
     "type": "number",
     "exclusiveMinimum": 0
    },
    "percent": {
     "description": "Of the balance due.",
     "type": "number",
     "exclusiveMinimum": 0,
     "maximum": 100
    },
    "label": {
     "$ref": "#/$defs/shortText",
     "description": "What the instalment is for.",
     "examples": [
      "Retention"
     ]
    }
   }
  },
  "lateInterest": {
   "description": "Interest on late payment.",
   "type": "object",
   "required": [
    "percent"
   ],
   "additionalProperties": false,
   "properties": {
    "percent": {
     "description": "A year, from 0 to 100, with at most 2 decimals.",
     "type": "number",
     "minimum": 0,
     "maximum": 100
    }
   }
  },
  "paymentLink": {
   "description": "A link to a page where the invoice can be paid.",
   "type": "object",
   "required": [
    "url"
   ],
   "additionalProperties": false,
   "properties": {
    "url": {
     "$ref": "#/$defs/httpsUrl",
     "description": "An address that begins with `https://`, without credentials or backslashes. It is printed, linked and encoded exactly as it was sent.",
     "examples": [
      "https://pay.example/INV-2026-0042"
     ]
    },
    "label": {
     "$ref": "#/$defs/shortText",
     "description": "Printed instead of the address.",
     "examples": [
      "Pay online"
     ]
    }
   }
  },
  "upi": {
   "description": "An account of India’s Unified Payments Interface.",
   "type": "object",
   "required": [
    "id"
   ],
   "additionalProperties": false,
   "properties": {
    "id": {
     "$ref": "#/$defs/upiId",
     "description": "The UPI ID (VPA) to pay to.",
     "examples": [
      "acme@okbank"
     ]
    },
    "name": {
     "$ref": "#/$defs/upiName",
     "description": "The payee’s name in the UPI code. It defaults to `accountName`, else `seller.name`, else `companyName`."
    },
    "merchantCode": {
     "$ref": "#/$defs/merchantCode",
     "description": "The merchant category code (MCC) of the payee: 4 digits.",
     "examples": [
      "5411"
     ]
    }
   }
  },
  "taxCurrency": {
   "description": "A tax total in another currency.",
   "type": "object",
   "required": [
    "code",
    "taxAmount"
   ],
   "additionalProperties": false,
   "properties": {
    "code": {
     "description": "The currency of the tax accounts (ISO 4217).",
     "type": "string",
     "enum": [
      "USD",
      "EUR",
      "GBP",
      "JPY",
      "AUD",
      "CAD",
      "CHF",
      "CNY",
      "HKD",
      "NZD",
      "SGD",
      "SEK",
      "NOK",
      "DKK",
      "ISK",
      "PLN",
      "CZK",
      "HUF",
      "RON",
      "TRY",
      "UAH",
      "ILS",
      "INR",
      "PKR",
      "BDT",
      "LKR",
      "KRW",
      "TWD",
      "THB",
      "MYR",
      "IDR",
      "PHP",
      "VND",
      "AED",
      "SAR",
      "QAR",
      "EGP",
      "MAD",
      "NGN",
      "KES",
      "GHS",
      "ZAR",
      "UGX",
      "BRL",
      "MXN",
      "ARS",
      "CLP",
      "COP",
      "PEN"
     ]
    },
    "taxAmount": {
     "description": "The tax total in that currency, as in your accounts.",
     "type": "number"
    }
   }
  },
  "eInvoice": {
   "description": "The format of the e-invoice.",
   "type": "object",
   "required": [
    "format"
   ],
   "additionalProperties": false,
   "properties": {
    "format": {
     "description": "`factur-x` is Factur-X and ZUGFeRD. `xrechnung` is the German XRechnung. `peppol` is Peppol BIS Billing 3, or its self-billing. `ubl` is EN 16931 in UBL 2.1, without rules of a country. `nlcius` is the Dutch NLCIUS (SI-UBL 2.0). `cius-ro` is the Romanian CIUS-RO of RO e-Factura. `pint-anz` is PINT A-NZ Billing of Australia and New Zealand. `pint-jp` is PINT JP of Japan.",
     "type": "string",
     "enum": [
      "factur-x",
      "xrechnung",
      "peppol",
      "ubl",
      "nlcius",
      "cius-ro",
      "pint-anz",
      "pint-jp"
     ]
    },
    "profile": {
     "description": "The profile of Factur-X, which says how much of the invoice the XML contains. `extended` goes beyond EN 16931: sections, deposits and terms of payment are data.",
     "type": "string",
     "enum": [
      "minimum",
      "basicwl",
      "basic",
      "en16931",
      "extended"
     ],
     "default": "en16931"
    },
    "syntax": {
     "description": "The XML language of an XRechnung. Only `cii` is embedded in the PDF.",
     "type": "string",
     "enum": [
      "cii",
      "ubl"
     ],
     "default": "cii"
    },
    "country": {
     "description": "The country whose platforms take the e-invoice. `FR` adds the rules and the legal mentions of France, to `factur-x` in the profile `en16931` or to `ubl`.",
     "type": "string",
     "enum": [
      "FR"
     ]
    },
    "treatment": {
     "description": "What a French platform does with the invoice: it sends it to a business in France (`b2b`), reports it to the tax authority, or only keeps it. Only with `country`.",
     "type": "string",
     "enum": [
      "b2b",
      "b2bInternational",
      "b2c",
      "b2cInternational",
      "outOfScope",
      "archiveOnly"
     ]
    },
    "attachPage": {
     "description": "Whether the XML contains the PDF that generate returns for the same body. Only for formats that no PDF embeds.",
     "type": "boolean",
     "default": false
    },
    "notesCode": {
     "$ref": "#/$defs/listCode",
     "description": "The subject of `notes`, as a code of UNTDID 4451."
    },
    "termsCode": {
     "$ref": "#/$defs/listCode",
     "description": "The subject of `terms`, as a code of UNTDID 4451."
    }
   }
  },
  "attachment": {
   "description": "A file that belongs to the invoice.",
   "type": "object",
   "required": [
    "name",
    "mediaType",
    "content"
   ],
   "additionalProperties": false,
   "properties": {
    "name": {
     "$ref": "#/$defs/shortText",
     "description": "The file name: without a folder, and with the ending of its media type. Names of attachments must differ by more than upper and lower case.",
     "examples": [
      "timesheet.pdf"
     ]
    },
    "mediaType": {
     "description": "The media type: PDF, PNG, JPEG, CSV in UTF-8, Excel or OpenDocument spreadsheet. The first bytes of the file must match it.",
     "type": "string",
     "enum": [
      "application/pdf",
      "image/png",
      "image/jpeg",
      "text/csv",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/vnd.oasis.opendocument.spreadsheet"
     ]
    },
    "content": {
     "$ref": "#/$defs/base64File",
     "description": "The bytes of the file in base64."
    },
    "description": {
     "$ref": "#/$defs/longLine",
     "description": "A description of the file."
    },
    "id": {
     "$ref": "#/$defs/shortText",
     "description": "The reference of the attachment. By default it is the name."
    }
   }
  },
  "classification": {
   "description": "A code of the item in a classification system.",
   "type": "object",
   "required": [
    "code",
    "scheme"
   ],
   "additionalProperties": false,
   "properties": {
    "code": {
     "$ref": "#/$defs/shortText",
     "description": "The code."
    },
    "scheme": {
     "$ref": "#/$defs/listCode",
     "description": "The classification system, as a code of UNTDID 7143.",
     "examples": [
      "STI"
     ]
    },
    "version": {
     "$ref": "#/$defs/shortText",
     "description": "The version of the classification system."
    }
   }
  },
  "itemAttribute": {
   "description": "A property of the item.",
   "type": "object",
   "required": [
    "name",
    "value"
   ],
   "additionalProperties": false,
   "properties": {
    "name": {
     "$ref": "#/$defs/shortText",
     "description": "Its name.",
     "examples": [
      "Colour"
     ]
    },
    "value": {
     "$ref": "#/$defs/nameText",
     "description": "Its value.",
     "examples": [
      "Black"
     ]
    }
   }
  },
  "countryCode": {
   "description": "A country (ISO 3166-1 alpha-2), or `XI` for Northern Ireland.",
   "type": "string",
   "pattern": "^[A-Z]{2}$",
   "maxLength": 2,
   "examples": [
    "DE"
   ]
  },
  "icdScheme": {
   "description": "A code of the ISO 6523 list: four digits.",
   "type": "string",
   "pattern": "^[0-9]{4}$",
   "maxLength": 4
  },
  "easScheme": {
   "description": "A code of the EAS list: four digits or two letters.",
   "type": "string",
   "pattern": "^(?:[0-9]{4}|[A-Z]{2})$",
   "maxLength": 4
  },
  "listCode": {
   "description": "A code of a UNTDID list: up to three capital letters and digits.",
   "type": "string",
   "pattern": "^[A-Z0-9]{1,3}$",
   "maxLength": 3
  },
  "unitCode": {
   "description": "A code of UN/ECE Recommendation 20 or 21.",
   "type": "string",
   "pattern": "^[A-Z0-9]{1,3}$",
   "maxLength": 3
  },
  "exemptionCode": {
   "description": "A code of the VATEX list, in capital or small letters.",
   "type": "string",
   "pattern": "^[Vv][Aa][Tt][Ee][Xx]-[A-Za-z0-9-]+$",
   "maxLength": 30
  },
  "gtin": {
   "description": "8, 12, 13 or 14 digits, the last of which is a check digit.",
   "type": "string",
   "pattern": "^(?:[0-9]{8}|[0-9]{12,14})$",
   "maxLength": 14
  },
  "iban": {
   "description": "An International Bank Account Number, with or without spaces.",
   "type": "string",
   "pattern": "^[A-Za-z]{2}[0-9]{2}[A-Za-z0-9 ]+$",
   "maxLength": 42
  },
  "creditorId": {
   "description": "A SEPA creditor identifier.",
   "type": "string",
   "pattern": "^[A-Za-z]{2}[0-9]{2}[A-Za-z0-9]{3}[A-Za-z0-9]+$",
   "maxLength": 35
  },
  "bic": {
   "description": "A Business Identifier Code: 8 or 11 characters.",
   "type": "string",
   "pattern": "^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$",
   "maxLength": 11
  },
  "creditorReferenceText": {
   "description": "1 to 21 letters and digits.",
   "type": "string",
   "pattern": "^[A-Za-z0-9]{1,21}$",
   "maxLength": 21
  },
  "qrReferenceText": {
   "description": "1 to 26 digits.",
   "type": "string",
   "pattern": "^[0-9]{1,26}$",
   "maxLength": 26
  },
  "upiId": {
   "description": "A UPI ID: a name, `@` and the handle of the payment service.",
   "type": "string",
   "pattern": "^[A-Za-z0-9._-]+@[A-Za-z][A-Za-z0-9.-]*$",
   "maxLength": 255
  },
  "merchantCode": {
   "description": "4 digits.",
   "type": "string",
   "pattern": "^[0-9]{4}$",
   "maxLength": 4
  },
  "cardDigits": {
   "description": "4 to 10 digits.",
   "type": "string",
   "pattern": "^[0-9]{4,10}$",
   "maxLength": 10
  },
  "httpsUrl": {
   "description": "A web address that begins with `https://`, without credentials or backslashes. It is used exactly as it was sent.",
   "type": "string",
   "pattern": "^https://[A-Za-z0-9_.\\[\\]:-]+(?:[/?#][!-\\[\\]-~]*)?$",
   "maxLength": 500
  },
  "signature": {
   "description": "A line to sign, or a picture of a signature or stamp on it.",
   "type": "object",
   "additionalProperties": false,
   "properties": {
    "label": {
     "$ref": "#/$defs/nameText",
     "description": "The heading of the block. In the second block of a quote it is `documentLabels.accepted` unless you send it.",
     "examples": [
      "For the contractor"
     ]
    },
    "image": {
     "$ref": "#/$defs/pictureDataUrl",
     "description": "A signature or stamp: a PNG or JPEG as a base64 data URL, at most 1,000 pixels a side. Without it, the line is empty."
    },
    "name": {
     "$ref": "#/$defs/nameText",
     "description": "Who signs.",
     "examples": [
      "Anna Moser"
     ]
    },
    "role": {
     "$ref": "#/$defs/nameText",
     "description": "The function of the person who signs.",
     "examples": [
      "Managing director"
     ]
    },
    "placeDate": {
     "description": "Place and date of the signature, on a line of their own. An empty text prints the empty line.",
     "$ref": "#/$defs/singleLineText",
     "minLength": 0,
     "maxLength": 100,
     "examples": [
      "Vienna, 20 November 2026",
      ""
     ]
    }
   }
  },
  "pictureDataUrl": {
   "description": "A PNG or JPEG picture as a data URL in base64.",
   "type": "string",
   "pattern": "^data:image/(?:png|jpeg);base64,",
   "maxLength": 699075
  },
  "base64File": {
   "description": "A file in base64: the standard alphabet, padded, without line breaks.",
   "type": "string",
   "pattern": "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
   "minLength": 4,
   "maxLength": 1048576
  },
  "language": {
   "description": "A language with built-in labels, or one of them with a region, such as `en-GB`, `de-AT` or `es-MX`.",
   "type": "string",
   "anyOf": [
    {
     "type": "string",
     "enum": [
      "en",
      "ar",
      "bg",
      "bn",
      "ca",
      "cs",
      "da",
      "de",
      "el",
      "es",
      "et",
      "fa",
      "fi",
      "fr",
      "ga",
      "he",
      "hi",
      "hr",
      "hu",
      "id",
      "is",
      "it",
      "ja",
      "ko",
      "lt",
      "lv",
      "ms",
      "mt",
      "nb",
      "nl",
      "pl",
      "pt",
      "pt-BR",
      "ro",
      "ru",
      "sk",
      "sl",
      "sr",
      "sr-Latn",
      "sv",
      "ta",
      "te",
      "th",
      "tr",
      "uk",
      "ur",
      "vi",
      "zh-Hans",
      "zh-Hant",
      "sr-ME",
      "zh",
      "zh-CN",
      "zh-SG",
      "zh-MY",
      "zh-TW",
      "zh-HK",
      "zh-MO"
     ]
    },
    {
     "type": "string",
     "pattern": "^[a-z]{2}(?:-[A-Z][a-z]{3})?-(?:[A-Z]{2}|[0-9]{3})$"
    }
   ]
  },
  "languageTag": {
   "description": "A BCP 47 language tag.",
   "type": "string",
   "pattern": "^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$",
   "maxLength": 35,
   "examples": [
    "de-DE",
    "ar-EG",
    "zh-Hant-TW"
   ]
  },
  "calendarDate": {
   "description": "A day of the calendar, YYYY-MM-DD.",
   "type": "string",
   "format": "date",
   "pattern": "^\\d{4}-\\d{2}-\\d{2}$",
   "examples": [
    "2026-03-31"
   ]
  },
  "colour": {
   "description": "A colour, #rrggbb.",
   "type": "string",
   "pattern": "^#[0-9A-Fa-f]{6}$",
   "examples": [
    "#1e293b"
   ]
  },
  "shortText": {
   "description": "A text of one line, up to 100 characters.",
   "$ref": "#/$defs/singleLineText",
   "minLength": 1,
   "maxLength": 100
  },
  "upiName": {
   "description": "A text of one line, up to 99 characters.",
   "$ref": "#/$defs/singleLineText",
   "minLength": 1,
   "maxLength": 99
  },
  "nameText": {
   "description": "A text of one line, up to 200 characters.",
   "$ref": "#/$defs/singleLineText",
   "minLength": 1,
   "maxLength": 200
  },
  "longLine": {
   "description": "A text of one line, up to 1,000 characters.",
   "$ref": "#/$defs/singleLineText",
   "minLength": 1,
   "maxLength": 1000
  },
  "longText": {
   "description": "A text of one line or several, up to 1,000 characters.",
   "$ref": "#/$defs/multiLineText",
   "minLength": 1,
   "maxLength": 1000
  },
  "singleLineText": {
   "type": "string"
  },
  "multiLineText": {
   "type": "string"
  }
 }
};
