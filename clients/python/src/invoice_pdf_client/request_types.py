"""Types of requests.

Generated from schemas/openapi.yaml. Do not edit: change that file and run `npm run generate`.
"""

from datetime import date
from decimal import Decimal
from typing import Literal, Sequence, TypedDict, Union

Number = Union[Decimal, int, str]
"""An exact number; as text in digits, such as "19.99". A float is refused."""

Day = Union[date, str]
"""A day of the calendar; as text YYYY-MM-DD."""

Percentage = str
"""A percentage from 0% to 100%, as text."""

CurrencyCode = Literal[
    "USD", "EUR", "GBP", "JPY", "AUD", "CAD", "CHF", "CNY", "HKD", "NZD", "SGD", "SEK", "NOK", "DKK", "ISK", "PLN", "CZK", "HUF",
    "RON", "TRY", "UAH", "ILS", "INR", "PKR", "BDT", "LKR", "KRW", "TWD", "THB", "MYR", "IDR", "PHP", "VND", "AED", "SAR", "QAR",
    "KWD", "BHD", "OMR", "EGP", "MAD", "NGN", "KES", "GHS", "ZAR", "UGX", "BRL", "MXN", "ARS", "CLP", "COP", "PEN",
]

ThemeName = Literal["Classic", "Corporate", "Formal", "Minimal", "Creative", "Futuristic", "Luxury"]

DateFormat = Literal["iso", "short", "medium", "long"]

PaperSize = Literal["A4", "Letter"]


class _AmountWithLabelRequired(TypedDict):
    amount: Number
    """In the currency of the invoice."""


class AmountWithLabel(_AmountWithLabelRequired, total=False):
    """An amount whose row may have a label of its own."""

    label: str
    """Printed instead of the default label."""


class _PercentWithLabelRequired(TypedDict):
    percent: Number
    """From 0 to 100."""


class PercentWithLabel(_PercentWithLabelRequired, total=False):
    """A percentage whose row may have a label of its own."""

    label: str
    """Printed instead of the default label."""


Adjustment = Union[Number, Percentage, AmountWithLabel, PercentWithLabel]
"""An amount or a percentage, with or without a label of its own."""

Taxes = Union[Number, Percentage, AmountWithLabel, PercentWithLabel, Sequence[Adjustment]]
"""One tax or a list of them."""


class _ShippingWithDetailsRequired(TypedDict):
    amount: Number
    """In the currency of the invoice."""


class ShippingWithDetails(_ShippingWithDetailsRequired, total=False):
    """A cost of shipping with a label or a tax of its own."""

    label: str
    """Printed instead of the default label."""
    tax: Taxes
    """The tax on shipping."""


class _LineItemRequired(TypedDict):
    description: str
    """What is sold. The first line is printed more prominently."""
    quantity: Number
    """May be negative (a credit) or zero (a free item)."""
    rate: Number
    """The price per unit."""


class LineItem(_LineItemRequired, total=False):
    """One row of the invoice."""

    hsCode: str
    """Harmonised System code for customs."""
    unit: str
    """Printed after the quantity."""
    sku: str
    """Your article number, printed under the description."""
    discount: Adjustment
    """A discount on this line."""
    tax: Taxes
    """Replaces the document’s tax on this line. An empty list means untaxed."""


class CustomField(TypedDict):
    """A name and a value of your own."""

    name: str
    """Printed like a label."""
    value: str
    """Printed like a value."""


class CustomTheme(TypedDict, total=False):
    """Colours that replace those of the theme."""

    primaryColor: str
    """Bands, the title and strong rules."""
    primaryColorDark: str
    """The darkest shade: dark panels and emphasis."""
    accentColor: str
    """Thin rules and small marks."""
    textColor: str
    """Body text."""
    secondaryTextColor: str
    """Secondary text: labels, second lines."""
    borderColor: str
    """Hairlines and table rules."""
    backgroundColor: str
    """Tinted areas and the page behind the text."""
    headerTextColor: str
    """Text on the primary colour."""


class Labels(TypedDict, total=False):
    """Replacements for the fixed texts, to translate the invoice. An empty text hides the label."""

    invoice: str
    """The title of the document."""
    billTo: str
    """Above the recipient."""
    shipTo: str
    """Above the delivery address."""
    invoiceNumber: str
    """Before the invoice number."""
    date: str
    """Before the date."""
    paymentTerms: str
    """Before the payment terms."""
    dueDate: str
    """Before the due date."""
    poNumber: str
    """Before the purchase order number."""
    item: str
    """Head of the description column."""
    hsCode: str
    """Head of the HS code column."""
    quantity: str
    """Head of the quantity column."""
    rate: str
    """Head of the rate column."""
    amount: str
    """Head of the amount column."""
    subtotal: str
    """Before the subtotal."""
    discount: str
    """Before the discount, unless it has its own label."""
    tax: str
    """Before each tax that has no label of its own."""
    shipping: str
    """Before the shipping, unless it has its own label."""
    total: str
    """Before the total."""
    amountPaid: str
    """Before the amount paid."""
    balanceDue: str
    """Before the balance due."""
    notes: str
    """Above the notes."""
    terms: str
    """Above the terms."""


class _InvoiceRequestRequired(TypedDict):
    companyName: str
    """Name of the company that issues the invoice."""
    billTo: str
    """Name and address of the recipient."""
    invoiceNumber: str
    """Your invoice number. It also names the PDF file."""
    date: Day
    """The date of issue."""
    lineItems: Sequence[LineItem]
    """The rows of the invoice, in print order."""


class InvoiceRequest(_InvoiceRequestRequired, total=False):
    """What to print on an invoice: the JSON body of /invoices/generate and /invoices/preview. Texts are normalised to NFC, and
    every kind of line break becomes a line feed, before lengths are counted in code points. Beyond this schema: dates must
    exist in the calendar, a number may have at most 15 significant digits, a text without a visible character counts as empty,
    texts may hold no lone surrogate, no non-character and no more than 8 combining marks in a row, and with `pricesIncludeTax`
    every tax must be a percentage."""

    companyDetails: str
    """Address, e-mail address, tax number and so on, printed under the company name."""
    shipTo: str
    """The delivery address."""
    dueDate: Day
    """The date by which to pay."""
    paymentTerms: str
    """For example `Net 30`."""
    poNumber: str
    """The recipient’s order number."""
    currency: CurrencyCode
    """The currency of all amounts (ISO 4217)."""
    theme: ThemeName
    """The design. Case-sensitive."""
    customTheme: CustomTheme
    """Colours that replace those of the theme."""
    labels: Labels
    """Replacements for the fixed texts, to translate the invoice. An empty text hides the label."""
    discount: Adjustment
    """A discount on the subtotal, before tax. It may not exceed the subtotal."""
    tax: Taxes
    """One tax, or a list of up to 5 with the same base. A percentage applies to the lines without their own `tax`, after the
    discount."""
    shipping: Union[Number, ShippingWithDetails]
    """The cost of shipping, untaxed unless it has a `tax`."""
    amountPaid: Number
    """The amount already paid. More than the total gives a negative balance."""
    pricesIncludeTax: bool
    """True if rates, discounts and shipping include tax. The tax is then taken out of them, and must be a percentage."""
    notes: str
    """A message to the recipient."""
    terms: str
    """The terms and conditions."""
    logo: str
    """A PNG or JPEG as a base64 data URL: at most 512 KB decoded, 2,000 pixels a side and 2 megapixels. No URLs or SVG."""
    watermark: str
    """Text across every page, behind the content. A watermark of the deployment (test keys, lowest tier) is printed as well."""
    locale: str
    """Sets separators, the position of the currency symbol, dates and the direction of the page (BCP 47 language tag)."""
    dateFormat: DateFormat
    """`iso` is 2026-03-31, `short` all digits, `medium` a short month name, `long` the full month name, in the locale."""
    paperSize: PaperSize
    """The size of every page."""
    customFields: Sequence[CustomField]
    """More rows next to the invoice number."""
