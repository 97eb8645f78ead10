// Generated from schemas/invoice-request.schema.json. Do not edit: change that file and run `npm run generate`.

import type { FormNode } from '../form-node.js';

/** The objects and lists of the request, and the fields without a hand-made control, which have a title. */
export const REQUEST_FORM: FormNode = {
 "fields": {
  "customTheme": {
   "fields": {}
  },
  "labels": {
   "fields": {}
  },
  "documentLabels": {
   "fields": {}
  },
  "lineItems": {
   "item": {
    "fields": {
     "time": {
      "title": "Time",
      "hint": "Hours and minutes, in place of quantity.",
      "kind": "text"
     },
     "per": {
      "title": "Price base",
      "hint": "How many units the rate is for, such as 100 for a price per 100 kg.",
      "kind": "number"
     },
     "free": {
      "title": "Free",
      "hint": "The line costs nothing, and its rate and amount print as 0.",
      "kind": "switch"
     },
     "picture": {
      "title": "Picture",
      "hint": "A picture of the item: a PNG or JPEG as a base64 data URL, at most 128 KiB and 1,000 pixels a side.",
      "kind": "picture"
     },
     "discount": {
      "kind": "text",
      "fields": {
       "reasonCode": {
        "title": "Reason code",
        "hint": "The reason in an e-invoice, as a code of UNTDID 5189.",
        "kind": "text"
       }
      },
      "maxItems": 5
     },
     "charge": {
      "fields": {
       "reasonCode": {
        "title": "Reason code",
        "hint": "The reason in an e-invoice, as a code of UNTDID 7161.",
        "kind": "text"
       }
      },
      "maxItems": 5
     },
     "tax": {
      "kind": "text",
      "fields": {
       "code": {
        "title": "Code",
        "hint": "The code of the tax in a national list, in pint-sg and pint-my.",
        "kind": "choice",
        "options": [
         "SR",
         "ZR",
         "ES33",
         "ESN33",
         "OS",
         "NG",
         "SA",
         "SE",
         "HVG",
         "LVG",
         "E",
         "O"
        ]
       }
      },
      "maxItems": 5
     },
     "classifications": {
      "item": {
       "fields": {}
      },
      "maxItems": 5
     },
     "attributes": {
      "item": {
       "fields": {}
      },
      "maxItems": 20
     },
     "period": {
      "fields": {}
     },
     "object": {
      "fields": {}
     },
     "references": {
      "title": "Line references",
      "hint": "The order and the delivery note of the line, printed under the description.",
      "fields": {
       "order": {
        "title": "Order",
        "hint": "Number of the buyer’s order.",
        "kind": "text"
       },
       "despatchAdvice": {
        "title": "Despatch advice",
        "hint": "Number of the delivery note or despatch advice.",
        "kind": "text"
       }
      }
     }
    }
   },
   "maxItems": 5000
  },
  "columns": {
   "item": {
    "kind": "choice",
    "fields": {}
   },
   "maxItems": 10
  },
  "discount": {
   "kind": "text",
   "fields": {
    "reasonCode": {
     "title": "Reason code",
     "hint": "The reason in an e-invoice, as a code of UNTDID 5189.",
     "kind": "text"
    }
   },
   "maxItems": 5
  },
  "charge": {
   "fields": {
    "tax": {
     "kind": "text",
     "fields": {
      "code": {
       "title": "Code",
       "hint": "The code of the tax in a national list, in pint-sg and pint-my.",
       "kind": "choice",
       "options": [
        "SR",
        "ZR",
        "ES33",
        "ESN33",
        "OS",
        "NG",
        "SA",
        "SE",
        "HVG",
        "LVG",
        "E",
        "O"
       ]
      }
     },
     "maxItems": 5
    },
    "reasonCode": {
     "title": "Reason code",
     "hint": "The reason in an e-invoice, as a code of UNTDID 7161.",
     "kind": "text"
    }
   },
   "maxItems": 5
  },
  "tax": {
   "kind": "text",
   "fields": {
    "code": {
     "title": "Code",
     "hint": "The code of the tax in a national list, in pint-sg and pint-my.",
     "kind": "choice",
     "options": [
      "SR",
      "ZR",
      "ES33",
      "ESN33",
      "OS",
      "NG",
      "SA",
      "SE",
      "HVG",
      "LVG",
      "E",
      "O"
     ]
    }
   },
   "maxItems": 5
  },
  "shipping": {
   "kind": "number",
   "fields": {
    "tax": {
     "kind": "text",
     "fields": {
      "code": {
       "title": "Code",
       "hint": "The code of the tax in a national list, in pint-sg and pint-my.",
       "kind": "choice",
       "options": [
        "SR",
        "ZR",
        "ES33",
        "ESN33",
        "OS",
        "NG",
        "SA",
        "SE",
        "HVG",
        "LVG",
        "E",
        "O"
       ]
      }
     },
     "maxItems": 5
    },
    "reasonCode": {
     "title": "Reason code",
     "hint": "The reason in an e-invoice, as a code of UNTDID 7161.",
     "kind": "text"
    }
   }
  },
  "payments": {
   "title": "Payments",
   "hint": "The payments received, each on a row, in place of amountPaid.",
   "section": "money",
   "item": {
    "fields": {
     "amount": {
      "title": "Amount",
      "hint": "The amount paid.",
      "kind": "number"
     },
     "date": {
      "title": "Date",
      "hint": "The day of the payment.",
      "kind": "date"
     },
     "method": {
      "title": "Method",
      "hint": "How it was paid.",
      "kind": "text"
     },
     "reference": {
      "title": "Reference",
      "hint": "The number of the payment.",
      "kind": "text"
     }
    }
   },
   "maxItems": 50
  },
  "previousBalance": {
   "title": "Previous balance",
   "hint": "What the customer owed before this invoice, or, below 0, was owed.",
   "section": "money",
   "fields": {
    "amount": {
     "title": "Amount",
     "hint": "The balance; below 0 for a credit.",
     "kind": "number"
    },
    "label": {
     "title": "Label",
     "hint": "Replaces the label of the row.",
     "kind": "text"
    },
    "date": {
     "title": "Date",
     "hint": "The day of the balance.",
     "kind": "date"
    }
   }
  },
  "deposits": {
   "item": {
    "fields": {
     "tax": {
      "kind": "text",
      "fields": {
       "code": {
        "title": "Code",
        "hint": "The code of the tax in a national list, as in tax.",
        "kind": "choice",
        "options": [
         "SR",
         "ZR",
         "ES33",
         "ESN33",
         "OS",
         "NG",
         "SA",
         "SE",
         "HVG",
         "LVG",
         "E",
         "O"
        ]
       }
      }
     }
    }
   },
   "maxItems": 50
  },
  "taxSummary": {
   "title": "Tax summary",
   "section": "money",
   "kind": "choice",
   "options": [
    "rate",
    "hsCode"
   ]
  },
  "introduction": {
   "title": "Introduction",
   "hint": "A text between the head and the table, such as a salutation.",
   "section": "money",
   "kind": "lines"
  },
  "mentions": {
   "item": {
    "fields": {}
   },
   "maxItems": 20
  },
  "signatures": {
   "item": {
    "fields": {}
   },
   "maxItems": 2
  },
  "logoSize": {
   "title": "Logo size",
   "hint": "The size of the logo.",
   "section": "design",
   "kind": "choice",
   "options": [
    "small",
    "medium",
    "large"
   ]
  },
  "logoOnly": {
   "title": "Logo only",
   "hint": "True if the logo stands for the company’s name, which is then not printed beside it.",
   "section": "design",
   "kind": "switch"
  },
  "letter": {
   "fields": {}
  },
  "foot": {
   "item": {
    "kind": "lines"
   },
   "maxItems": 4
  },
  "copies": {
   "title": "Copies",
   "hint": "Makes one PDF with the whole document once for each of these different marks, such as Original and Duplicate.",
   "section": "design",
   "item": {
    "kind": "text"
   },
   "maxItems": 5
  },
  "customFields": {
   "item": {
    "fields": {}
   },
   "maxItems": 10
  },
  "uuid": {
   "title": "UUID",
   "hint": "A universally unique identifier of the invoice, for an e-invoice of Singapore.",
   "section": "eInvoice",
   "kind": "text"
  },
  "issueTime": {
   "title": "Time of issue",
   "hint": "When the invoice was issued, as hh:mm:ss, for an e-invoice of Croatia.",
   "section": "eInvoice",
   "kind": "text"
  },
  "operator": {
   "title": "Operator",
   "hint": "Who issued the invoice, for an e-invoice of Croatia.",
   "section": "eInvoice",
   "fields": {
    "name": {
     "title": "Name",
     "hint": "The name or mark of the operator.",
     "kind": "text"
    },
    "id": {
     "title": "ID",
     "hint": "The operator’s OIB: 11 digits.",
     "kind": "text"
    }
   }
  },
  "seller": {
   "fields": {
    "address": {
     "fields": {}
    },
    "legalId": {
     "fields": {}
    },
    "ids": {
     "item": {
      "fields": {}
     },
     "maxItems": 5
    },
    "electronicAddress": {
     "fields": {}
    },
    "contact": {
     "fields": {}
    }
   }
  },
  "buyer": {
   "fields": {
    "address": {
     "fields": {}
    },
    "legalId": {
     "fields": {}
    },
    "ids": {
     "item": {
      "fields": {}
     },
     "maxItems": 1
    },
    "electronicAddress": {
     "fields": {}
    },
    "contact": {
     "fields": {}
    }
   }
  },
  "payee": {
   "fields": {
    "legalId": {
     "fields": {}
    }
   }
  },
  "taxRepresentative": {
   "fields": {
    "address": {
     "fields": {}
    }
   }
  },
  "delivery": {
   "fields": {
    "locationId": {
     "fields": {}
    },
    "address": {
     "fields": {}
    }
   }
  },
  "period": {
   "fields": {}
  },
  "precedingInvoices": {
   "item": {
    "fields": {}
   },
   "maxItems": 20
  },
  "references": {
   "fields": {
    "object": {
     "fields": {}
    }
   }
  },
  "payment": {
   "fields": {
    "details": {
     "item": {
      "fields": {}
     },
     "maxItems": 4
    },
    "accounts": {
     "item": {
      "fields": {
       "details": {
        "item": {
         "fields": {}
        },
        "maxItems": 4
       }
      }
     },
     "maxItems": 4
    },
    "reference": {
     "kind": "text",
     "fields": {}
    },
    "mandate": {
     "title": "Mandate",
     "hint": "The mandate of a direct debit.",
     "fields": {
      "reference": {
       "title": "Reference",
       "hint": "The reference of the mandate.",
       "kind": "text"
      },
      "creditorId": {
       "title": "Creditor ID",
       "hint": "Your SEPA creditor identifier.",
       "kind": "text"
      },
      "debtorIban": {
       "title": "Debtor’s IBAN",
       "hint": "The account that is debited.",
       "kind": "text"
      }
     }
    },
    "card": {
     "title": "Card",
     "hint": "The card that the invoice was paid with.",
     "fields": {
      "lastDigits": {
       "title": "Last digits",
       "hint": "The last 4 to 10 digits of the card number.",
       "kind": "text"
      },
      "holder": {
       "title": "Holder",
       "hint": "The name of the card’s holder.",
       "kind": "text"
      }
     }
    },
    "cashDiscounts": {
     "item": {
      "fields": {}
     },
     "maxItems": 3
    },
    "instalments": {
     "item": {
      "fields": {}
     },
     "maxItems": 24
    },
    "lateInterest": {
     "title": "Late interest",
     "hint": "Interest on late payment.",
     "fields": {
      "percent": {
       "title": "Percent",
       "hint": "A year, from 0 to 100, with at most 2 decimals.",
       "kind": "number"
      }
     }
    },
    "upi": {
     "title": "UPI",
     "hint": "The UPI ID to pay to, in India.",
     "fields": {
      "id": {
       "title": "UPI ID",
       "hint": "The UPI ID (VPA) to pay to.",
       "kind": "text"
      },
      "name": {
       "title": "Name",
       "hint": "The payee’s name in the UPI code.",
       "kind": "text"
      },
      "merchantCode": {
       "title": "Merchant code",
       "hint": "The merchant category code (MCC) of the payee: 4 digits.",
       "kind": "text"
      }
     }
    },
    "link": {
     "fields": {}
    },
    "billingInformation": {
     "title": "Billing information",
     "hint": "Data for the payer’s software in a Swiss QR-bill, such as Swico's syntax, which begins with //S1.",
     "kind": "text"
    }
   }
  },
  "authority": {
   "title": "Tax authority",
   "section": "payment",
   "fields": {
    "system": {
     "title": "System",
     "kind": "choice",
     "options": [
      "ksef",
      "verifactu",
      "atcud",
      "irn",
      "zatca",
      "mydata",
      "myinvois",
      "other"
     ]
    },
    "sha256": {
     "title": "SHA-256",
     "hint": "ksef: the SHA-256 of the XML that you sent, as Base64URL, Base64 or 64 hexadecimal digits.",
     "kind": "text",
     "onlyIf": {
      "field": "system",
      "values": [
       "ksef"
      ]
     }
    },
    "number": {
     "title": "KSeF number",
     "hint": "ksef: the number of the invoice in KSeF.",
     "kind": "text",
     "onlyIf": {
      "field": "system",
      "values": [
       "ksef"
      ]
     }
    },
    "certificateUrl": {
     "title": "Certificate link",
     "hint": "ksef: the link of KOD II, which an offline invoice needs.",
     "kind": "text",
     "onlyIf": {
      "field": "system",
      "values": [
       "ksef"
      ]
     }
    },
    "verifiable": {
     "title": "Verifiable",
     "hint": "verifactu: whether your software sends each invoice to the AEAT (VERI*FACTU).",
     "kind": "flag",
     "onlyIf": {
      "field": "system",
      "values": [
       "verifactu"
      ]
     }
    },
    "phrase": {
     "title": "Phrase",
     "hint": "verifactu: short prints VERI*FACTU instead of the sentence.",
     "kind": "choice",
     "options": [
      "long",
      "short"
     ],
     "onlyIf": {
      "field": "system",
      "values": [
       "verifactu"
      ]
     }
    },
    "total": {
     "title": "Total in EUR",
     "hint": "verifactu: the total with tax in EUR.",
     "kind": "number",
     "onlyIf": {
      "field": "system",
      "values": [
       "verifactu"
      ]
     }
    },
    "content": {
     "title": "Content",
     "hint": "atcud: the message of the QR code.",
     "kind": "text",
     "onlyIf": {
      "field": "system",
      "values": [
       "atcud",
       "irn",
       "zatca"
      ]
     }
    },
    "ackNumber": {
     "title": "Acknowledgement number",
     "hint": "irn: 1 to 20 digits.",
     "kind": "text",
     "onlyIf": {
      "field": "system",
      "values": [
       "irn"
      ]
     }
    },
    "ackDate": {
     "title": "Acknowledgement date",
     "hint": "irn: YYYY-MM-DD hh:mm:ss.",
     "kind": "text",
     "onlyIf": {
      "field": "system",
      "values": [
       "irn"
      ]
     }
    },
    "timestamp": {
     "title": "Timestamp",
     "hint": "zatca, phase 1: when the invoice was issued, YYYY-MM-DDThh:mm:ss, or with Z in UTC.",
     "kind": "text",
     "onlyIf": {
      "field": "system",
      "values": [
       "zatca"
      ]
     }
    },
    "mark": {
     "title": "MARK",
     "hint": "mydata: 15 digits.",
     "kind": "text",
     "onlyIf": {
      "field": "system",
      "values": [
       "mydata"
      ]
     }
    },
    "url": {
     "title": "Link",
     "hint": "mydata: the link that myDATA or your provider answered.",
     "kind": "text",
     "onlyIf": {
      "field": "system",
      "values": [
       "mydata"
      ]
     }
    },
    "uid": {
     "title": "UID",
     "hint": "mydata: 40 hexadecimal digits.",
     "kind": "text",
     "onlyIf": {
      "field": "system",
      "values": [
       "mydata"
      ]
     }
    },
    "provider": {
     "title": "Provider",
     "hint": "mydata: what your provider's licence demands, such as its name.",
     "item": {
      "kind": "text"
     },
     "maxItems": 4,
     "onlyIf": {
      "field": "system",
      "values": [
       "mydata"
      ]
     }
    },
    "uuid": {
     "title": "UUID",
     "hint": "myinvois: the unique identifier of the document, 10 to 40 capitals and digits.",
     "kind": "text",
     "onlyIf": {
      "field": "system",
      "values": [
       "myinvois"
      ]
     }
    },
    "longId": {
     "title": "Long id",
     "hint": "myinvois: the long id, 10 to 200 letters and digits.",
     "kind": "text",
     "onlyIf": {
      "field": "system",
      "values": [
       "myinvois"
      ]
     }
    },
    "validated": {
     "title": "Validated",
     "hint": "myinvois: when it was validated, YYYY-MM-DDThh:mm:ssZ.",
     "kind": "text",
     "onlyIf": {
      "field": "system",
      "values": [
       "myinvois"
      ]
     }
    },
    "environment": {
     "title": "Environment",
     "hint": "The test system of the authority.",
     "kind": "choice",
     "options": [
      "test",
      "demo"
     ],
     "onlyIf": {
      "field": "system",
      "values": [
       "ksef",
       "verifactu",
       "mydata",
       "myinvois"
      ]
     }
    },
    "name": {
     "title": "Name",
     "hint": "other: names the code for screen readers.",
     "kind": "text",
     "onlyIf": {
      "field": "system",
      "values": [
       "other"
      ]
     }
    },
    "place": {
     "title": "Place",
     "hint": "other: start puts the codes before all content, end after it.",
     "kind": "choice",
     "options": [
      "start",
      "end"
     ],
     "onlyIf": {
      "field": "system",
      "values": [
       "other"
      ]
     }
    },
    "codes": {
     "title": "Codes",
     "hint": "other: QR codes.",
     "item": {
      "fields": {
       "content": {
        "title": "Content",
        "hint": "What the code contains.",
        "kind": "text"
       },
       "above": {
        "title": "Text above",
        "hint": "Printed above the code.",
        "kind": "text"
       },
       "below": {
        "title": "Text below",
        "hint": "Printed below the code.",
        "kind": "text"
       },
       "level": {
        "title": "Error correction",
        "hint": "The level of error correction.",
        "kind": "choice",
        "options": [
         "L",
         "M",
         "Q",
         "H"
        ]
       },
       "size": {
        "title": "Size",
        "hint": "The side of the code in millimetres, 30 unless it needs more.",
        "kind": "number"
       }
      }
     },
     "maxItems": 3,
     "onlyIf": {
      "field": "system",
      "values": [
       "other"
      ]
     }
    },
    "lines": {
     "title": "Lines",
     "hint": "other: texts that are printed with the codes.",
     "item": {
      "kind": "text"
     },
     "maxItems": 6,
     "onlyIf": {
      "field": "system",
      "values": [
       "other"
      ]
     }
    }
   }
  },
  "attachments": {
   "item": {
    "fields": {
     "url": {
      "title": "URL",
      "hint": "The address of the file, instead of mediaType and content.",
      "kind": "text"
     }
    }
   },
   "maxItems": 5
  },
  "taxCurrency": {
   "title": "Tax currency",
   "hint": "The tax total in the currency of the seller’s tax accounts, if that is not the currency of the invoice.",
   "section": "money",
   "fields": {
    "code": {
     "title": "Code",
     "hint": "The currency of the tax accounts (ISO 4217).",
     "kind": "choice",
     "options": [
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
     "title": "Tax amount",
     "hint": "The tax total in that currency, as in your accounts.",
     "kind": "number"
    },
    "rate": {
     "title": "Rate",
     "hint": "What one unit of the currency of the invoice is worth in this one, instead of taxAmount.",
     "kind": "number"
    }
   }
  },
  "secondCurrency": {
   "title": "Second currency",
   "hint": "Prints tax, total and balance in another currency as well, for information.",
   "section": "money",
   "fields": {
    "code": {
     "title": "Code",
     "hint": "Any current currency of ISO 4217, but not that of the invoice.",
     "kind": "text"
    },
    "rate": {
     "title": "Rate",
     "hint": "What one unit of the currency of the invoice is worth in this one.",
     "kind": "number"
    },
    "inverseRate": {
     "title": "Inverse rate",
     "hint": "What one unit of this currency is worth in the currency of the invoice, instead of rate.",
     "kind": "number"
    },
    "date": {
     "title": "Date",
     "hint": "The day of the rate.",
     "kind": "date"
    },
    "source": {
     "title": "Source",
     "hint": "Who published the rate.",
     "kind": "text"
    }
   }
  },
  "eInvoice": {
   "fields": {
    "process": {
     "title": "Process",
     "hint": "The business process (BT-23) of cius-hr: P1 to P12, or P99: and a text of the recipient.",
     "kind": "text"
    }
   }
  }
 }
};
