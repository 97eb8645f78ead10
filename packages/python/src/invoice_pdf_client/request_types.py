"""Types of requests.

Generated from schemas/openapi.yaml. Do not edit: change that file and run `npm run generate`.
"""

from datetime import date
from decimal import Decimal
from typing import Literal, Sequence, TypedDict, Union

Number = Union[Decimal, int, str]
"""An exact number; as text in digits, such as "19.99". A float is rejected."""

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


class _DiscountAmountRequired(TypedDict):
    amount: Number
    """In the currency of the invoice."""


class DiscountAmount(_DiscountAmountRequired, total=False):
    """An amount whose row may have a label and a reason of its own."""

    label: str
    """Printed instead of the default label."""
    reasonCode: str
    """The reason in an e-invoice, as a code of UNTDID 5189. Not printed."""


class _PercentWithLabelRequired(TypedDict):
    percent: Number
    """From 0 to 100."""


class PercentWithLabel(_PercentWithLabelRequired, total=False):
    """A percentage whose row may have a label of its own."""

    label: str
    """Printed instead of the default label."""
    reasonCode: str
    """The reason in an e-invoice, as a code of UNTDID 5189. Not printed."""


class _TaxPercentRequired(TypedDict):
    percent: Number
    """From -100 to 100. Below 0 it is a withholding, which needs a `label`."""


class TaxPercent(_TaxPercentRequired, total=False):
    """A percentage tax with its label and its treatment under VAT law."""

    label: str
    """Printed instead of the default label."""
    category: Literal["S", "AA", "Z", "E", "AE", "K", "G", "O", "L", "M"]
    """VAT category of UNTDID 5305: S standard or reduced rate, AA reduced rate in Japan (`pint-jp` only), Z zero rate, E
    exempt, AE reverse charge, K supply within the EU, G export, O outside the scope of VAT, L Canary Islands, M Ceuta and
    Melilla. A percentage above 0 is S by default."""
    code: Literal["SR", "ZR", "ES33", "ESN33", "OS", "NG", "SA", "SE", "HVG", "LVG", "E", "O"]
    """The code of the tax in a national list, in `pint-sg` and `pint-my`. It implies the `category`."""
    reason: str
    """Why no tax is due, printed under the tax row. Not allowed with the categories S, AA, Z, L and M."""
    reasonCode: str
    """The reason as a code of the VATEX list."""


Adjustment = Union[Number, Percentage, DiscountAmount, PercentWithLabel]
"""An amount or a percentage, with or without a label of its own."""

Discounts = Union[Adjustment, Sequence[Adjustment]]
"""One discount or a list of them."""

Tax = Union[Number, Percentage, AmountWithLabel, TaxPercent]
"""One tax: an amount or a percentage, with or without a label of its own."""

Taxes = Union[Tax, Sequence[Tax]]
"""One tax or a list of them."""


class _RatePercentRequired(TypedDict):
    percent: Number
    """From 0 to 100."""


class RatePercent(_RatePercentRequired, total=False):
    """A percentage with its treatment under VAT law."""

    category: Literal["S", "AA", "Z", "E", "AE", "K", "G", "O", "L", "M"]
    """VAT category of UNTDID 5305, as in `tax`."""
    code: Literal["SR", "ZR", "ES33", "ESN33", "OS", "NG", "SA", "SE", "HVG", "LVG", "E", "O"]
    """The code of the tax in a national list, as in `tax`."""
    reason: str
    """Why no tax is due, as in `tax`."""
    reasonCode: str
    """The reason as a code of the VATEX list."""


Rate = Union[Percentage, RatePercent]
"""One percentage."""


class _DepositRequired(TypedDict):
    number: str
    """The number of the deposit invoice."""
    amount: Number
    """What was received, tax included."""


class Deposit(_DepositRequired, total=False):
    """A payment received before, for which an invoice was issued. A deposit invoice of two rates is two entries with one
    number."""

    date: Day
    """The date of the deposit invoice."""
    paidDate: Day
    """The day on which the deposit was received. Not printed."""
    tax: Rate
    """The rate of the deposit. Absent: the only rate of the invoice."""
    taxAmount: Number
    """The tax that the deposit invoice states, from 0 to `amount`, if it is not the one that follows from the rate."""


class _LineChargeRequired(TypedDict):
    label: str
    """Printed in the row of the charge."""


class LineCharge(_LineChargeRequired, total=False):
    """A charge on a line: either an `amount`, or a `percent` of quantity × rate."""

    amount: Number
    """In the currency of the invoice."""
    percent: Number
    """From 0 to 100, of quantity × rate."""
    reasonCode: str
    """The reason in an e-invoice, as a code of UNTDID 7161. Not printed."""


LineCharges = Union[LineCharge, Sequence[LineCharge]]
"""One charge or a list of them."""


class _ChargeRequired(TypedDict):
    label: str
    """Printed in the row of the charge."""


class Charge(_ChargeRequired, total=False):
    """A charge on the document: either an `amount`, or a `percent` of the sum of the lines."""

    amount: Number
    """In the currency of the invoice."""
    percent: Number
    """From 0 to 100, of the sum of the lines."""
    tax: Taxes
    """Absent: the document’s `tax`. An empty list means untaxed."""
    reasonCode: str
    """The reason in an e-invoice, as a code of UNTDID 7161. Not printed."""


Charges = Union[Charge, Sequence[Charge]]
"""One charge or a list of them."""

ColumnName = Literal[
    "item", "lineNumber", "sku", "hsCode", "quantity", "unit", "rate", "discount", "tax", "amount", "date", "period", "taxRate",
    "net", "taxAmount", "gross", "gtin",
]


class _ColumnWithLabelRequired(TypedDict):
    column: ColumnName
    """The name of the column."""


class ColumnWithLabel(_ColumnWithLabelRequired, total=False):
    """A column whose head has a label of its own."""

    label: str
    """Head of the column."""
    sum: Union[bool, str]
    """Print the sum of the column below the last line. Only for `quantity`: the times if a line has one, else the quantities,
    which need one unit. A unit, such as "h", sums the quantities of its lines. By default `false`."""


class _AttributeColumnRequired(TypedDict):
    attribute: str
    """The name of the attribute, as in `lineItems[].attributes`."""


class AttributeColumn(_AttributeColumnRequired, total=False):
    """A column that prints an attribute of each line."""

    label: str
    """Head of the column. Absent: it has no head."""


Column = Union[ColumnName, ColumnWithLabel, AttributeColumn]
"""A column of the table."""


class _AddressRequired(TypedDict):
    country: str
    """The country."""


class Address(_AddressRequired, total=False):
    """A postal address."""

    line1: str
    """Street, or street and number."""
    line2: str
    """More of the address."""
    line3: str
    """More of the address."""
    houseNumber: str
    """Joined to `line1` by a space."""
    city: str
    """City, town or village."""
    postalCode: str
    """Postal code."""
    region: str
    """State, province or region."""


class PartyAddress(TypedDict, total=False):
    """A postal address. An e-invoice needs the country."""

    line1: str
    """Street, or street and number."""
    line2: str
    """More of the address."""
    line3: str
    """More of the address."""
    houseNumber: str
    """Joined to `line1` by a space."""
    city: str
    """City, town or village."""
    postalCode: str
    """Postal code."""
    region: str
    """State, province or region."""
    country: str
    """The country."""


class _OrganisationIdRequired(TypedDict):
    id: str
    """The number."""


class OrganisationId(_OrganisationIdRequired, total=False):
    """A number in a register."""

    scheme: str
    """The register, as a code of ISO 6523."""


class LocationId(TypedDict):
    """A number in a register of locations."""

    id: str
    """The number."""
    scheme: str
    """The register, as a code of ISO 6523."""


class _IdentifierRequired(TypedDict):
    id: str
    """The identifier."""


class Identifier(_IdentifierRequired, total=False):
    """An identifier with its kind."""

    scheme: str
    """The kind of identifier, as a code of UNTDID 1153."""


class _ElectronicAddressRequired(TypedDict):
    id: str
    """The address."""


class ElectronicAddress(_ElectronicAddressRequired, total=False):
    """An address for electronic documents."""

    scheme: str
    """The kind of address, as a code of the EAS list. It may be absent only if the address has an `@`; it is then `EM`, an
    e-mail address."""


class Contact(TypedDict, total=False):
    """A person or department to contact."""

    name: str
    """Name of the person or department."""
    phone: str
    """Telephone number."""
    email: str
    """E-mail address."""


class Seller(TypedDict, total=False):
    """The party that sells."""

    name: str
    """The legal name. It defaults to `companyName`."""
    tradingName: str
    """The name by which the seller is known, if it differs from the legal name."""
    address: PartyAddress
    """The postal address of the seller. An e-invoice needs its country."""
    vatId: str
    """The VAT identification number, with its country prefix."""
    taxNumber: str
    """The number that the local tax office gave, if there is no VAT ID."""
    legalId: OrganisationId
    """The number in the register of companies."""
    ids: Sequence[OrganisationId]
    """Other identifiers of the seller, such as a GLN."""
    legalInfo: str
    """More legal information about the seller, such as the managing directors. It is printed after the seller's other details,
    and may have several lines."""
    electronicAddress: ElectronicAddress
    """The address at which the seller receives electronic documents."""
    contact: Contact
    """A person or department to contact."""


class Buyer(TypedDict, total=False):
    """The party that buys."""

    name: str
    """The legal name. It defaults to the first line of `billTo`."""
    tradingName: str
    """The name by which the buyer is known, if it differs from the legal name."""
    address: PartyAddress
    """The postal address of the buyer. An e-invoice needs its country, but not in the profile `minimum`."""
    vatId: str
    """The VAT identification number, with its country prefix."""
    legalId: OrganisationId
    """The number in the register of companies."""
    ids: Sequence[OrganisationId]
    """Other identifiers of the buyer, such as a GLN."""
    electronicAddress: ElectronicAddress
    """The address at which the buyer receives electronic documents."""
    contact: Contact
    """A person or department to contact."""


class _PayeeRequired(TypedDict):
    name: str
    """The name of the payee."""


class Payee(_PayeeRequired, total=False):
    """The party that receives the payment."""

    id: str
    """An identifier of the payee."""
    legalId: OrganisationId
    """The number in the register of companies."""


class TaxRepresentative(TypedDict):
    """The party that declares the seller’s tax."""

    name: str
    """The name of the representative."""
    vatId: str
    """The VAT identification number of the representative."""
    address: Address
    """The postal address of the representative."""


class Delivery(TypedDict, total=False):
    """A delivery: at least one of its fields."""

    date: Day
    """The day of delivery, or of the end of the service."""
    name: str
    """The recipient of the delivery."""
    locationId: LocationId
    """An identifier of the place of delivery."""
    address: Address
    """The place of delivery."""


class Period(TypedDict, total=False):
    """A period: its first day, its last day, or both."""

    start: Day
    """The first day."""
    end: Day
    """The last day. Not before the first one."""


class _PrecedingInvoiceRequired(TypedDict):
    number: str
    """Its invoice number."""


class PrecedingInvoice(_PrecedingInvoiceRequired, total=False):
    """An invoice that came before."""

    date: Day
    """Its date."""


class Mention(TypedDict):
    """A text with its subject."""

    code: str
    """The subject of the text, as a code of UNTDID 4451, such as AAB for the terms of early payment."""
    text: str
    """The text."""


class References(TypedDict, total=False):
    """Numbers of other documents."""

    contract: str
    """Number of the contract."""
    project: str
    """Number of the project."""
    salesOrder: str
    """Your own order number."""
    despatchAdvice: str
    """Number of the despatch advice."""
    receivingAdvice: str
    """Number of the receiving advice."""
    tender: str
    """Number of the tender or lot."""
    accounting: str
    """The buyer’s account for the invoice, such as a cost centre."""
    object: Identifier
    """The object of the invoice, such as a meter or a subscription."""


class LineReferences(TypedDict, total=False):
    """Numbers of the documents that a line belongs to."""

    order: str
    """Number of the buyer’s order."""
    despatchAdvice: str
    """Number of the delivery note or despatch advice."""


class CreditorReference(TypedDict):
    """Makes an ISO 11649 reference: `RF`, two check digits and this text. It may be complete already."""

    rf: str
    """1 to 21 letters and digits, or the complete reference. Spaces are allowed."""


class QrReference(TypedDict):
    """Makes the reference of a Swiss QR-bill: 26 digits and a check digit. It needs `qr: "swiss"` and a QR-IBAN."""

    qrr: str
    """1 to 26 digits, with zeros added in front, or all 27. Spaces are allowed."""


class NationalReference(TypedDict, total=False):
    """Makes the reference of a country from your digits, exactly one of these. The check digits are added."""

    ogm: str
    """Belgium: 1 to 10 digits, filled up to 10; two check digits are added. All 12 digits are complete, also as
    `+++000/0000/11821+++`."""
    viite: str
    """Finland: 3 to 19 digits; a check digit is added."""
    kid: str
    """Norway: 1 to 24 digits; Luhn’s check digit is added."""
    kid11: str
    """Norway: 1 to 24 digits; a check digit in modulus 11 is added. Numbers that have none are rejected."""
    ocr: str
    """Sweden: 1 to 24 digits; Luhn’s check digit is added."""
    ocrLength: str
    """Sweden: 1 to 23 digits; a digit for the length and Luhn’s check digit are added."""


class Mandate(TypedDict, total=False):
    """A mandate: at least one of its fields."""

    reference: str
    """The reference of the mandate."""
    creditorId: str
    """Your SEPA creditor identifier."""
    debtorIban: str
    """The account that is debited."""


class _CardRequired(TypedDict):
    lastDigits: str
    """The last 4 to 10 digits of the card number."""


class Card(_CardRequired, total=False):
    """A payment card."""

    holder: str
    """The name of the card’s holder."""


class _CashDiscountRequired(TypedDict):
    percent: Number
    """From 0 to 100, with at most 2 decimals."""


class CashDiscount(_CashDiscountRequired, total=False):
    """A discount for payment within a number of days, or by a date."""

    days: int
    """Days from the date of the invoice."""
    date: Day
    """The last day, in place of `days`. Not before the date of the invoice."""
    base: Number
    """The amount that the discount applies to, with at most 2 decimals. Absent: the balance due."""


class _InstalmentRequired(TypedDict):
    date: Day
    """The day on which it is due."""


class Instalment(_InstalmentRequired, total=False):
    """A part payment. Only the last may have neither an amount nor a percentage; it takes the rest."""

    amount: Number
    """Above 0, in the currency of the invoice."""
    percent: Number
    """Of the balance due."""
    label: str
    """What the instalment is for."""


class LateInterest(TypedDict):
    """Interest on late payment."""

    percent: Number
    """A year, from 0 to 100, with at most 2 decimals."""


class _UpiRequired(TypedDict):
    id: str
    """The UPI ID (VPA) to pay to."""


class Upi(_UpiRequired, total=False):
    """An account of India’s Unified Payments Interface."""

    name: str
    """The payee’s name in the UPI code. It defaults to `accountName`, else `seller.name`, else `companyName`."""
    merchantCode: str
    """The merchant category code (MCC) of the payee: 4 digits."""


class _PaymentLinkRequired(TypedDict):
    url: str
    """An address that begins with `https://`, without credentials or backslashes. It is printed, linked and encoded exactly as
    it was sent."""


class PaymentLink(_PaymentLinkRequired, total=False):
    """A link to a page where the invoice can be paid."""

    label: str
    """Printed instead of the address."""


class AccountDetail(TypedDict):
    """A detail of an account, after its name."""

    label: str
    """The name of the detail."""
    value: str
    """The detail."""


class FurtherAccount(TypedDict, total=False):
    """An account with `iban` or `account`, and its bank."""

    iban: str
    """The account to pay to. Spaces are allowed."""
    account: str
    """The account to pay to, if it has no IBAN."""
    bic: str
    """The bank of the account: 8 or 11 characters."""
    bankName: str
    """The name of the bank."""
    sortCode: str
    """The bank of an account in the United Kingdom or Ireland: 6 digits. Spaces and hyphens are allowed."""
    routingNumber: str
    """The bank of an account in the United States (ABA): 9 digits, of which the last is checked."""
    bsb: str
    """The bank of an account in Australia: 6 digits. Spaces and hyphens are allowed."""
    ifsc: str
    """The bank of an account in India: 4 letters, 0, and 6 letters or digits."""
    transitNumber: str
    """The branch of an account in Canada: 5 digits. Needs `institutionNumber`."""
    institutionNumber: str
    """The bank of an account in Canada: 3 digits. Needs `transitNumber`."""
    bankCode: str
    """The code of the bank in any other country, printed before the account, such as a Danish registration number.
    `SE:BANKGIRO` and `SE:PLUSGIRO` print as the name of the account. Not beside `iban` or `bic`."""
    details: Sequence[AccountDetail]
    """Further details of the account, for countries without a field of their own. They are printed, and not checked."""
    name: str
    """The name of the account’s owner. It defaults to `seller.name`, else `companyName`."""
    label: str
    """Heading of the account. Absent: no heading."""


class Payment(TypedDict, total=False):
    """How the invoice is to be paid."""

    means: Literal[
        "creditTransfer", "sepaCreditTransfer", "directDebit", "sepaDirectDebit", "card", "creditCard", "debitCard", "cash",
        "cheque", "online", "clearing", "debitTransfer", "bankAccount", "referenceGiro", "notDefined",
    ]
    """How the invoice is paid. By default `sepaCreditTransfer` for an IBAN and EUR, `creditTransfer` for any other account."""
    iban: str
    """The account to pay to. Spaces are allowed."""
    account: str
    """The account to pay to, if it has no IBAN."""
    bic: str
    """The bank of the account: 8 or 11 characters. Spaces are allowed."""
    bankName: str
    """The name of the bank."""
    sortCode: str
    """The bank of an account in the United Kingdom or Ireland: 6 digits. Spaces and hyphens are allowed."""
    routingNumber: str
    """The bank of an account in the United States (ABA): 9 digits, of which the last is checked."""
    bsb: str
    """The bank of an account in Australia: 6 digits. Spaces and hyphens are allowed."""
    ifsc: str
    """The bank of an account in India: 4 letters, 0, and 6 letters or digits."""
    transitNumber: str
    """The branch of an account in Canada: 5 digits. Needs `institutionNumber`."""
    institutionNumber: str
    """The bank of an account in Canada: 3 digits. Needs `transitNumber`."""
    bankCode: str
    """The code of the bank in any other country, printed before the account, such as a Danish registration number.
    `SE:BANKGIRO` and `SE:PLUSGIRO` print as the name of the account. Not beside `iban` or `bic`."""
    details: Sequence[AccountDetail]
    """Further details of the account, for countries without a field of their own. They are printed, and not checked."""
    accountName: str
    """The name of the account’s owner. It defaults to `seller.name`, else `companyName`."""
    accounts: Sequence[FurtherAccount]
    """Other accounts that the payer may use. They are printed below the first, and are in the e-invoice."""
    service: str
    """The name of the payment service, for an e-invoice. It needs means of payment."""
    reference: Union[str, CreditorReference, QrReference, NationalReference]
    """The reference that the payer states. It defaults to the invoice number."""
    mandate: Mandate
    """The mandate of a direct debit."""
    card: Card
    """The card that the invoice was paid with."""
    cashDiscounts: Sequence[CashDiscount]
    """Discounts for early payment. With `printTerms`, `instalments` or `lateInterest`, the page and the e-invoice state them;
    else only an XRechnung has them."""
    printTerms: bool
    """Whether the page and the e-invoice state the cash discounts. With `instalments` or `lateInterest` they always do. By
    default `false`."""
    instalments: Sequence[Instalment]
    """Part payments, which make up the balance due. The due date is that of the first; a payment code asks for the first."""
    lateInterest: LateInterest
    """Interest on late payment."""
    upi: Upi
    """The UPI ID to pay to, in India. Printed with the account."""
    link: PaymentLink
    """A page where the invoice can be paid."""
    billingInformation: str
    """Data for the payer’s software in a Swiss QR-bill, such as Swico's syntax, which begins with `//S1`. Together with the
    text of the reference at most 140 characters."""
    qr: Literal["epc", "swiss", "upi", "link"]
    """A QR code to pay by phone, made from the balance due: `epc` (GiroCode) for a transfer in EUR, `swiss` for a Swiss
    QR-bill, `upi` for UPI, `link` for the address of `link`. None is drawn if nothing is due, or on a credit note."""
    label: str
    """Heading of the printed block. Absent: no heading."""


class _ReceivedPaymentRequired(TypedDict):
    amount: Number
    """The amount paid."""


class ReceivedPayment(_ReceivedPaymentRequired, total=False):
    """A payment that was received."""

    date: Day
    """The day of the payment."""
    method: str
    """How it was paid."""
    reference: str
    """The number of the payment."""


class _PreviousBalanceRequired(TypedDict):
    amount: Number
    """The balance; below 0 for a credit."""


class PreviousBalance(_PreviousBalanceRequired, total=False):
    """A balance from before the invoice."""

    label: str
    """Replaces the label of the row."""
    date: Day
    """The day of the balance."""


class Attachment(TypedDict, total=False):
    """A file that belongs to the invoice: `name`, `mediaType` and `content`, or its `url`."""

    name: str
    """The file name: without a folder, and with the ending of its media type. Names of attachments must differ by more than
    upper and lower case."""
    mediaType: Literal[
        "application/pdf", "image/png", "image/jpeg", "text/csv",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/vnd.oasis.opendocument.spreadsheet",
    ]
    """The media type: PDF, PNG, JPEG, CSV in UTF-8, Excel or OpenDocument spreadsheet. The first bytes of the file must match
    it."""
    content: str
    """The bytes of the file in base64."""
    url: str
    """The address of the file, instead of `mediaType` and `content`. It is never fetched."""
    description: str
    """A description of the file."""
    id: str
    """The reference of the attachment. By default it is the name."""


class _TaxCurrencyRequired(TypedDict):
    code: Literal[
        "USD", "EUR", "GBP", "JPY", "AUD", "CAD", "CHF", "CNY", "HKD", "NZD", "SGD", "SEK", "NOK", "DKK", "ISK", "PLN", "CZK",
        "HUF", "RON", "TRY", "UAH", "ILS", "INR", "PKR", "BDT", "LKR", "KRW", "TWD", "THB", "MYR", "IDR", "PHP", "VND", "AED",
        "SAR", "QAR", "EGP", "MAD", "NGN", "KES", "GHS", "ZAR", "UGX", "BRL", "MXN", "ARS", "CLP", "COP", "PEN",
    ]
    """The currency of the tax accounts (ISO 4217)."""


class TaxCurrency(_TaxCurrencyRequired, total=False):
    """A tax total in another currency: its `taxAmount`, or a `rate`."""

    taxAmount: Number
    """The tax total in that currency, as in your accounts."""
    rate: Number
    """What one unit of the currency of the invoice is worth in this one, instead of `taxAmount`. At most 8 decimals."""


class _SecondCurrencyRequired(TypedDict):
    code: str
    """Any current currency of ISO 4217, but not that of the invoice."""


class SecondCurrency(_SecondCurrencyRequired, total=False):
    """Another currency, with its rate: `rate` or `inverseRate`."""

    rate: Number
    """What one unit of the currency of the invoice is worth in this one."""
    inverseRate: Number
    """What one unit of this currency is worth in the currency of the invoice, instead of `rate`."""
    date: Day
    """The day of the rate."""
    source: str
    """Who published the rate."""


class _EInvoiceRequired(TypedDict):
    format: Literal[
        "factur-x", "xrechnung", "peppol", "ubl", "nlcius", "cius-ro", "pint-anz", "pint-jp", "pint-sg", "pint-my", "cius-hr",
    ]
    """`factur-x` is Factur-X and ZUGFeRD. `xrechnung` is the German XRechnung. `peppol` is Peppol BIS Billing 3, or its
    self-billing. `ubl` is EN 16931 in UBL 2.1, without rules of a country. `nlcius` is the Dutch NLCIUS (SI-UBL 2.0).
    `cius-ro` is the Romanian CIUS-RO of RO e-Factura. `pint-anz` is PINT A-NZ Billing of Australia and New Zealand. `pint-jp`
    is PINT JP of Japan. `pint-sg` is PINT SG of Singapore. `pint-my` is PINT MY of Malaysia. `cius-hr` is the Croatian CIUS
    2025 of eRačun."""


class EInvoice(_EInvoiceRequired, total=False):
    """The format of the e-invoice."""

    profile: Literal["minimum", "basicwl", "basic", "en16931", "extended"]
    """The profile of Factur-X, which says how much of the invoice the XML contains. `extended` goes beyond EN 16931: sections,
    deposits and terms of payment are data. By default `en16931`."""
    syntax: Literal["cii", "ubl"]
    """The XML language of an XRechnung. Only `cii` is embedded in the PDF. By default `cii`."""
    country: Literal["FR"]
    """The country whose platforms take the e-invoice. `FR` adds the rules and the legal mentions of France, to `factur-x` in
    the profile `en16931` or to `ubl`."""
    treatment: Literal["b2b", "b2bInternational", "b2c", "b2cInternational", "outOfScope", "archiveOnly"]
    """What a French platform does with the invoice: it sends it to a business in France (`b2b`), reports it to the tax
    authority, or only keeps it. Only with `country`."""
    process: str
    """The business process (BT-23) of `cius-hr`: `P1` to `P12`, or `P99:` and a text of the recipient. Some types of document
    imply it."""
    attachPage: bool
    """Whether the XML contains the PDF that generate returns for the same body. Only for formats that no PDF embeds. By
    default `false`."""
    notesCode: str
    """The subject of `notes`, as a code of UNTDID 4451."""
    termsCode: str
    """The subject of `terms`, as a code of UNTDID 4451."""


class _AuthorityCodeRequired(TypedDict):
    content: str
    """What the code contains. It is drawn as sent."""


class AuthorityCode(_AuthorityCodeRequired, total=False):
    """A QR code with texts above and below it."""

    above: str
    """Printed above the code."""
    below: str
    """Printed below the code."""
    level: Literal["L", "M", "Q", "H"]
    """The level of error correction. By default `M`."""
    size: Number
    """The side of the code in millimetres, 30 unless it needs more."""


class _AuthorityRequired(TypedDict):
    system: Literal["ksef", "verifactu", "atcud", "irn", "zatca", "mydata", "myinvois", "other"]
    """`ksef` is Poland's KSeF, `verifactu` Spain's VERI*FACTU, `atcud` Portugal's ATCUD and QR code, `irn` India's e-invoice,
    `zatca` Saudi Arabia's Fatoora, `mydata` Greece's myDATA, `myinvois` Malaysia's MyInvois. `other` prints any codes and
    lines."""


class Authority(_AuthorityRequired, total=False):
    """What a tax authority answered when you reported the invoice. `system` says which members there are. Required are
    `sha256` with `ksef`, `verifiable` with `verifactu`, `content` with `atcud` and `irn`, `timestamp` or `content` with
    `zatca`, `mark` and `url` with `mydata`, `uuid` and `longId` with `myinvois`, `codes` or `lines` with `other`."""

    sha256: str
    """`ksef`: the SHA-256 of the XML that you sent, as Base64URL, Base64 or 64 hexadecimal digits."""
    number: str
    """`ksef`: the number of the invoice in KSeF. Without it, the page says `OFFLINE`."""
    certificateUrl: str
    """`ksef`: the link of KOD II, which an offline invoice needs."""
    verifiable: bool
    """`verifactu`: whether your software sends each invoice to the AEAT (VERI*FACTU)."""
    phrase: Literal["long", "short"]
    """`verifactu`: `short` prints `VERI*FACTU` instead of the sentence. By default `long`."""
    total: Number
    """`verifactu`: the total with tax in EUR. Required in any other currency."""
    content: str
    """`atcud`: the message of the QR code. `irn`: the signed QR code. `zatca`: the QR code of phase 2. It is drawn as sent."""
    ackNumber: str
    """`irn`: 1 to 20 digits."""
    ackDate: str
    """`irn`: `YYYY-MM-DD hh:mm:ss`."""
    timestamp: str
    """`zatca`, phase 1: when the invoice was issued, `YYYY-MM-DDThh:mm:ss`, or with `Z` in UTC."""
    mark: str
    """`mydata`: 15 digits."""
    url: str
    """`mydata`: the link that myDATA or your provider answered."""
    uid: str
    """`mydata`: 40 hexadecimal digits."""
    provider: Sequence[str]
    """`mydata`: what your provider's licence demands, such as its name."""
    uuid: str
    """`myinvois`: the unique identifier of the document, 10 to 40 capitals and digits."""
    longId: str
    """`myinvois`: the long id, 10 to 200 letters and digits."""
    validated: str
    """`myinvois`: when it was validated, `YYYY-MM-DDThh:mm:ssZ`."""
    environment: Literal["test", "demo"]
    """The test system of the authority. Leave it out for real invoices. `demo` is of `ksef` alone."""
    name: str
    """`other`: names the code for screen readers."""
    place: Literal["start", "end"]
    """`other`: `start` puts the codes before all content, `end` after it. By default `end`."""
    codes: Sequence[AuthorityCode]
    """`other`: QR codes."""
    lines: Sequence[str]
    """`other`: texts that are printed with the codes."""


class _ClassificationRequired(TypedDict):
    code: str
    """The code."""
    scheme: str
    """The classification system, as a code of UNTDID 7143."""


class Classification(_ClassificationRequired, total=False):
    """A code of the item in a classification system."""

    version: str
    """The version of the classification system."""


class ItemAttribute(TypedDict):
    """A property of the item."""

    name: str
    """Its name."""
    value: str
    """Its value."""


class Letter(TypedDict, total=False):
    window: Literal["din-5008-a", "din-5008-b", "ch-left", "ch-right", "us-10"]
    """The window of the envelope: `din-5008-a`, `din-5008-b`, `ch-left` and `ch-right` for A4, `us-10` for Letter."""
    foldMarks: bool
    """Short lines in the left margin where the page is folded. By default with a window."""
    returnLine: bool
    """Your name and address in one small line above the recipient's address. By default in the windows of DIN 5008; the others
    have no space for it."""


class _ShippingWithDetailsRequired(TypedDict):
    amount: Number
    """In the currency of the invoice."""


class ShippingWithDetails(_ShippingWithDetailsRequired, total=False):
    """A cost of shipping with a label or a tax of its own."""

    label: str
    """Printed instead of the default label."""
    tax: Taxes
    """The tax on shipping."""
    reasonCode: str
    """The reason in an e-invoice, as a code of UNTDID 7161. Not printed."""


class _LineItemRequired(TypedDict):
    description: str
    """The goods or service sold. The first line is printed more prominently."""


class LineItem(_LineItemRequired, total=False):
    """One row of the invoice."""

    quantity: Number
    """Required without `time`. May be negative, such as for a returned item."""
    time: str
    """Hours and minutes, in place of `quantity`. The rate is for one hour."""
    rate: Number
    """The price of one unit, of `per` units, or of an hour of `time`. Required without `free`, except in a delivery note,
    where it is 0 if absent."""
    per: Number
    """How many units the rate is for, such as 100 for a price per 100 kg. At most 4 decimals."""
    free: Literal[True]
    """The line costs nothing, and its rate and amount print as 0. Send it instead of `rate`."""
    hsCode: str
    """Harmonised System code for customs."""
    unit: str
    """Printed after the quantity. In an e-invoice it must be a known word, such as `hour`, or a code of UN/ECE Recommendation
    20."""
    sku: str
    """Your article number, printed under the description, or by the column `sku` of `columns`."""
    picture: str
    """A picture of the item: a PNG or JPEG as a base64 data URL, at most 128 KiB and 1,000 pixels a side. Printed beside the
    description."""
    discount: Discounts
    """A discount on this line, or a list of up to 5."""
    charge: LineCharges
    """A charge on this line, or a list of up to 5."""
    tax: Taxes
    """Replaces the document’s tax on this line. An empty list means untaxed."""
    date: Day
    """The day of the work or delivery. Printed by the column `date` of `columns`."""
    section: str
    """The title of the section that the line belongs to, with its neighbours of the same title."""
    option: Literal["optional", "alternative"]
    """In a quote: `optional` may be ordered besides, `alternative` instead. The line has an amount, which is in no sum."""
    unitCode: str
    """The unit as a code of UN/ECE Recommendation 20 or 21, for an e-invoice. Not printed."""
    gtin: str
    """Global Trade Item Number: 8, 12, 13 or 14 digits with a valid check digit."""
    buyerSku: str
    """The buyer’s article number."""
    originCountry: str
    """The country in which the item was made."""
    classifications: Sequence[Classification]
    """Codes of the item in classification systems."""
    attributes: Sequence[ItemAttribute]
    """Properties of the item, such as its colour."""
    period: Period
    """The period that the line covers."""
    note: str
    """A note about the line, for an e-invoice. It may have several lines."""
    orderLine: str
    """The line of the buyer’s order that this line belongs to."""
    accounting: str
    """The buyer’s account for the line, such as a cost centre."""
    object: Identifier
    """The object of the line, such as a meter or a subscription."""
    references: LineReferences
    """The order and the delivery note of the line, printed under the description."""


class _TextLineRequired(TypedDict):
    text: str
    """The text, of one or more lines."""


class TextLine(_TextLineRequired, total=False):
    """A text between the line items, over all columns of the table. It has no amount, no tax and no number."""

    section: str
    """The title of the section that the line belongs to, with its neighbours of the same title."""


class _CustomFieldRequired(TypedDict):
    name: str
    """Printed like a label."""


class CustomField(_CustomFieldRequired, total=False):
    """An additional row: its name, with either a `value` or a `field` of the request."""

    value: str
    """Printed like a value."""
    field: Literal[
        "delivery.date", "period", "precedingInvoices", "buyerReference", "references.contract", "references.project",
        "references.salesOrder", "references.despatchAdvice", "references.receivingAdvice", "references.tender",
        "references.accounting", "references.object", "seller.vatId", "seller.taxNumber", "seller.legalId", "buyer.vatId",
        "buyer.legalId",
    ]
    """Prints the value of this field of the request, formatted for the locale. If the request lacks the field, the row is left
    out."""


class Signature(TypedDict, total=False):
    """A line to sign, or a picture of a signature or stamp on it."""

    label: str
    """The heading of the block. In the second block of a quote it is `documentLabels.accepted` unless you send it."""
    image: str
    """A signature or stamp: a PNG or JPEG as a base64 data URL, at most 1,000 pixels a side. Without it, the line is empty."""
    name: str
    """Who signs."""
    role: str
    """The function of the person who signs."""
    placeDate: str
    """Place and date of the signature, on a line of their own. An empty text prints the empty line."""


class _OperatorRequired(TypedDict):
    name: str
    """The name or mark of the operator."""


class Operator(_OperatorRequired, total=False):
    """The person or system that issued the invoice."""

    id: str
    """The operator’s OIB: 11 digits."""


class Labels(TypedDict, total=False):
    """Replacements for the fixed texts, whose defaults are those of `language`. An empty text hides the label."""

    invoice: str
    """The title of the document. The default depends on `documentType`: `CREDIT NOTE` for a credit note. By default `INVOICE`."""
    billTo: str
    """Above the recipient. By default `Bill To`."""
    shipTo: str
    """Above the delivery address. By default `Ship To`."""
    invoiceNumber: str
    """Before the invoice number. By default `Invoice #`."""
    date: str
    """Before the date. By default `Date`."""
    paymentTerms: str
    """Before the payment terms. By default `Payment Terms`."""
    dueDate: str
    """Before the due date. By default `Due Date`."""
    poNumber: str
    """Before the purchase order number. By default `P.O. Number`."""
    item: str
    """Head of the description column. By default `Item`."""
    hsCode: str
    """Head of the HS code column. By default `HS Code`."""
    quantity: str
    """Head of the quantity column. By default `Qty`."""
    rate: str
    """Head of the rate column. By default `Rate`."""
    amount: str
    """Head of the amount column. By default `Amount`."""
    subtotal: str
    """Before the subtotal. By default `Subtotal`."""
    discount: str
    """Before the discount, unless it has its own label. By default `Discount`."""
    tax: str
    """Before each tax that has no label of its own. By default `Tax`."""
    shipping: str
    """Before the shipping, unless it has its own label. By default `Shipping`."""
    total: str
    """Before the total. By default `Total`."""
    amountPaid: str
    """Before the amount paid. By default `Amount Paid`."""
    balanceDue: str
    """Before the balance due. By default `Balance Due`."""
    notes: str
    """Above the notes. By default `Notes`."""
    terms: str
    """Above the terms. By default `Terms & Conditions`."""


class DocumentLabels(TypedDict, total=False):
    """Replacements for further words of the page, whose defaults are those of `language`. An empty text hides the word."""

    vatId: str
    """Before the VAT IDs of `seller`, `buyer` and `taxRepresentative`, if the page prints the structured data. Replaces the
    name that the number has in the country. By default `VAT no.`."""
    reference: str
    """Before a payment reference that is not the invoice number. By default `Reference`."""
    deposit: str
    """In the row of a deposit, with `deposits`. By default `Deposit`."""
    net: str
    """Before the net amount of a deposit or a tax rate, in the first row of the totals if prices include tax, and head of the
    column `net`. By default `Net`."""
    gross: str
    """Head of the column `gross`. By default `Gross`."""
    totalTax: str
    """The row of all taxes and head of the last column, with `taxSummary`. By default `Total tax`."""
    rounding: str
    """In the row of the rounding, with `roundTo`. By default `Rounding`."""
    previousBalance: str
    """The row of the previous balance, with `previousBalance`. By default `Previous balance`."""
    amountToPay: str
    """The last row, with `previousBalance`. By default `Amount to pay`."""
    cashDiscount: str
    """A sentence for each of `payment.cashDiscounts`. It contains `{percent}`, `{date}` and `{amount}`. By default `{percent}
    discount if paid by {date}: {amount} to pay`."""
    netTerm: str
    """After the cash discounts, with `dueDate`. It contains `{date}` and `{amount}`. By default `Without deduction by {date}:
    {amount}`."""
    instalment: str
    """A sentence for each of `payment.instalments`. It contains `{number}`, `{date}` and `{amount}`. By default `Instalment
    {number}, due {date}: {amount}`."""
    lateInterest: str
    """With `payment.lateInterest`. It contains `{percent}`. By default `Interest on late payment: {percent} a year`."""
    validUntil: str
    """Before the last day of a quote. By default `Valid until`."""
    deliveryDate: str
    """Before the date of delivery on an order confirmation, a purchase order or a delivery note. By default `Delivery date`."""
    period: str
    """Head of the column `period`. By default `Period`."""
    paidDate: str
    """Before the day of payment on a receipt. By default `Paid on`."""
    precedingInvoices: str
    """Before the numbers of the invoices that a credit note credits. By default `Invoice #`."""
    optional: str
    """Below an optional line of a quote. By default `Optional`."""
    alternative: str
    """Below an alternative line of a quote. By default `Alternative`."""
    placeDate: str
    """Below a line of `signatures`. By default `Place and date`."""
    signature: str
    """Below a line of `signatures`. By default `Signature`."""
    accepted: str
    """The heading of the second of `signatures` in a quote. By default `Accepted by`."""
    bankName: str
    """With `payment.bankName`. By default `Bank`."""
    account: str
    """Before `payment.account`. By default `Account no.`."""
    sortCode: str
    """With `payment.sortCode`. By default `Sort code`."""
    routingNumber: str
    """With `payment.routingNumber`. By default `Routing no.`."""
    transitNumber: str
    """With `payment.transitNumber`. By default `Transit no.`."""
    institutionNumber: str
    """With `payment.institutionNumber`. By default `Institution no.`."""
    taxNumber: str
    """Before `seller.taxNumber`, if the page prints the structured data. Replaces the name that the number has in the country.
    By default `Tax no.`."""
    registerNumber: str
    """Before the `legalId` of `seller` and `buyer`, if the page prints the structured data. Replaces the name of its scheme.
    By default `Reg. no.`."""
    pricesIncludeTax: str
    """Below the first row of the totals, with `pricesIncludeTax`. By default `Prices include tax`."""
    sum: str
    """In the row of the quantities’ sum. By default `Sum`."""
    sku: str
    """Head of the column `sku`. By default `Art. no.`."""
    unit: str
    """Head of the column `unit`. By default `Unit`."""


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


class _InvoiceRequestRequired(TypedDict):
    invoiceNumber: str
    """Your invoice number. It also names the PDF file."""
    date: Day
    """The date of issue."""
    lineItems: Sequence[Union[LineItem, TextLine]]
    """The rows of the invoice, in print order: line items, and lines of text between them."""


class InvoiceRequest(_InvoiceRequestRequired, total=False):
    """What to print on an invoice: the JSON body of /invoices/generate and /invoices/preview. Both names are required:
    `companyName` or `seller.name`, and `billTo` or `buyer.name`. In a document that the buyer issues, `buyer.name` replaces
    `companyName`, and `seller.name` replaces `billTo`. Texts are normalised to NFC, and every kind of line break becomes a
    line feed, before lengths are counted in code points. Beyond this schema: dates must exist in the calendar, a number may
    have at most 15 significant digits, a text without a visible character counts as empty, texts may hold no lone surrogate,
    no non-character and no more than 8 combining marks in a row, with `pricesIncludeTax` every tax must be a percentage, and
    `columns` has `item` and `amount`, and no column twice."""

    companyName: str
    """Name of the company that issues the invoice. It may be absent if `seller.name` is present."""
    companyDetails: str
    """Address, e-mail address, tax number and so on, printed under the company name. If it is absent, the data of `seller` are
    printed."""
    billTo: str
    """Name and address of the recipient. It may be absent if `buyer.name` is present."""
    shipTo: str
    """The delivery address. If it is absent, `delivery` is printed."""
    dueDate: Day
    """The date by which the invoice must be paid."""
    validUntil: Day
    """The last day of a quote."""
    paidDate: Day
    """The day of payment, on a receipt."""
    paymentTerms: str
    """For example `Net 30`."""
    poNumber: str
    """The recipient’s order number."""
    currency: CurrencyCode
    """The currency of all amounts (ISO 4217). By default `USD`."""
    theme: ThemeName
    """The design. Case-sensitive. By default `Classic`."""
    customTheme: CustomTheme
    """Colours that replace those of the theme."""
    labels: Labels
    """Replacements for the fixed texts, whose defaults are those of `language`. An empty text hides the label."""
    documentLabels: DocumentLabels
    """Replacements for further words of the page, whose defaults are those of `language`. An empty text hides the word."""
    sectionTotals: bool
    """Whether the sum of each section is printed below its lines. By default `true`."""
    columns: Sequence[Column]
    """The columns of the table, in print order: 2 to 10, `item` and `amount` among them; in a delivery note 1 to 10, `item`
    among them, and those of money are left out. Absent: item, HS code if a line has one, quantity with its unit, rate, amount.
    A column is left out if no line has anything for it."""
    discount: Discounts
    """A discount on the subtotal, before tax, or a list of up to 5. Together they may not exceed the subtotal."""
    charge: Charges
    """A charge on the document, such as packaging, before tax, or a list of up to 5."""
    tax: Taxes
    """One tax, or a list of up to 5 with the same base. A percentage applies to the lines without their own `tax`, after the
    discount."""
    shipping: Union[Number, ShippingWithDetails]
    """The cost of shipping, untaxed unless it has a `tax`."""
    amountPaid: Number
    """The amount already paid. More than the total gives a negative balance."""
    payments: Sequence[ReceivedPayment]
    """The payments received, each on a row, in place of `amountPaid`."""
    previousBalance: PreviousBalance
    """What the customer owed before this invoice, or, below 0, was owed. It is added to the balance due."""
    deposits: Sequence[Deposit]
    """The deposits that were received and invoiced before, which this invoice deducts."""
    depositMethod: Literal["afterTax", "beforeTax"]
    """`afterTax` taxes the whole invoice and deducts the deposits from its total. `beforeTax` deducts their net amounts as
    last rows of the table, so that only the rest is taxed. By default `afterTax`."""
    roundTo: Number
    """The balance due is rounded to a multiple of this amount, such as 0.05 for cash in Swiss francs. A multiple of the
    currency’s minor unit."""
    pricesIncludeTax: bool
    """True if rates, discounts and shipping include tax. The tax is then calculated from these gross amounts, and must be a
    percentage. By default `false`."""
    taxSummary: Literal["rate", "hsCode"]
    """Adds a table of the taxes below the totals, where one row then has the total tax: a row for each tax row (`rate`), or
    one for each HS code with the same taxes, as in India (`hsCode`)."""
    amountInWords: str
    """The last amount of the totals in words, which prints below it."""
    introduction: str
    """A text between the head and the table, such as a salutation."""
    notes: str
    """A message to the recipient."""
    terms: str
    """The terms and conditions."""
    textFormat: Literal["plain", "markdown"]
    """markdown: introduction, notes, terms, lines of text and the descriptions after their first line may have bold parts,
    links and lists. By default `plain`."""
    mentions: Sequence[Mention]
    """Texts that the law requires, such as the penalties for late payment. They are printed after the terms, and are notes of
    an e-invoice."""
    signatures: Sequence[Signature]
    """One or two blocks to sign, side by side at the end of the document. Their pictures have at most 192 KiB together. A
    picture is no electronic signature."""
    carriedForward: str
    """A label such as `Carried forward`. With it, the sum of the amounts so far is printed where the table continues on
    another page: below the last row of one page and above the first row of the next."""
    logo: str
    """A PNG or JPEG as a base64 data URL: at most 512 KB decoded, 2,000 pixels a side and 2 megapixels. No URLs or SVG."""
    logoSize: Literal["small", "medium", "large"]
    """The size of the logo. `large` is at most 70 × 30 mm, and no larger than the design and the pixels of the picture allow.
    By default `medium`."""
    logoOnly: bool
    """True if the logo stands for the company’s name, which is then not printed beside it. Screen readers read the name. By
    default `false`."""
    watermark: str
    """Text across every page, behind the content. A watermark of the deployment (test keys, lowest tier) is printed as well."""
    language: str
    """Prints the built-in labels of this language (BCP 47 language tag), sets the language of the document, and the locale if
    `locale` is absent. With a region, such as `en-GB`, the labels are those of the region."""
    locale: str
    """Sets separators, the position of the currency symbol, dates and the direction of the page (BCP 47 language tag). Absent
    with `language`: that of the language, `de-DE` for `de`. By default `en-US`."""
    dateFormat: DateFormat
    """`iso` is 2026-03-31, `short` all digits, `medium` a short month name, `long` the full month name, in the locale. By
    default `medium`."""
    paperSize: PaperSize
    """The size of every page. By default `A4`."""
    letter: Letter
    """Prints the recipient's address on page one where the window of an envelope shows it, with marks where to fold the page."""
    foot: Sequence[str]
    """Texts in columns at the bottom of the first page, above the page number. Each has at most 8 lines of 60 characters."""
    footOn: Literal["first", "all"]
    """The pages with the foot: the first one, or all. By default `first`."""
    copies: Sequence[str]
    """Makes one PDF with the whole document once for each of these different marks, such as `Original` and `Duplicate`. The
    mark is under the title and beside the page number. Not with `eInvoice`."""
    customFields: Sequence[CustomField]
    """More rows next to the invoice number."""
    documentType: Literal[
        "invoice", "creditNote", "correctedInvoice", "selfBilledInvoice", "selfBilledCreditNote", "prepaymentInvoice",
        "partialInvoice", "finalInvoice", "partialConstructionInvoice", "partialFinalConstructionInvoice",
        "finalConstructionInvoice", "quote", "orderConfirmation", "proForma", "purchaseOrder", "deliveryNote", "receipt",
    ]
    """The type of the document. It sets the default title and the type code of an e-invoice. A credit note has positive
    quantities. The buyer issues a self-billed document; `companyName` and `companyDetails` are the buyer, and `billTo` is the
    seller. By default `invoice`."""
    supply: Literal["goods", "services", "mixed"]
    """What is sold. `mixed`: goods and services, neither of which is incidental to the other. Required for French platforms,
    and printed with `eInvoice.country` only."""
    billingCase: Literal["paid", "final", "subcontractor", "coContractor", "vatReported"]
    """The case of a French e-invoice: `paid` already, `final` after prepayments, of a `subcontractor` or `coContractor`, or
    with `vatReported` before. Absent: an invoice that is to be paid."""
    vatDue: Literal["invoice", "delivery", "payment"]
    """When VAT becomes due: at the date of the `invoice`, of the `delivery`, or of the `payment`."""
    uuid: str
    """A universally unique identifier of the invoice, for an e-invoice of Singapore."""
    issueTime: str
    """When the invoice was issued, as hh:mm:ss, for an e-invoice of Croatia."""
    operator: Operator
    """Who issued the invoice, for an e-invoice of Croatia."""
    seller: Seller
    """The seller as structured data. Printed where `companyName` or `companyDetails` is absent, and written into an e-invoice."""
    buyer: Buyer
    """The buyer as structured data. Printed where `billTo` is absent, and written into an e-invoice."""
    payee: Payee
    """The party that receives the payment, if it is not the seller."""
    taxRepresentative: TaxRepresentative
    """The party that declares the seller’s tax. Printed after the seller’s block."""
    delivery: Delivery
    """When, where and to whom the goods or services were delivered. Name and address are printed where `shipTo` is absent."""
    period: Period
    """The period that the invoice covers."""
    precedingInvoices: Sequence[PrecedingInvoice]
    """The invoices that this document corrects, credits or follows. A credit note prints them."""
    buyerReference: str
    """A reference that the buyer gave you for routing the invoice. A German Leitweg-ID goes here."""
    references: References
    """Numbers of other documents that belong to the invoice."""
    payment: Payment
    """How the invoice is to be paid. The account and the link are printed after the totals, but not on a credit note."""
    authority: Authority
    """Prints the code and texts that a tax authority demands on the page: KSeF, VERI*FACTU, ATCUD, IRN, ZATCA, myDATA,
    MyInvois and others. You report the invoice and send what came back."""
    attachments: Sequence[Attachment]
    """Files that belong to the invoice, such as a timesheet: together at most 768 KiB. Only the XML of an e-invoice contains
    them; they are not printed."""
    taxCurrency: TaxCurrency
    """The tax total in the currency of the seller’s tax accounts, if that is not the currency of the invoice."""
    secondCurrency: SecondCurrency
    """Prints tax, total and balance in another currency as well, for information."""
    eInvoice: EInvoice
    """Makes an e-invoice: the same invoice as XML, in the chosen format."""
    brand: str
    """The brand of the document: defaults, logo, fonts and letterhead, as the operator of the service has set them up. One of
    the account's brands, or `none`. Absent: the first of them, if the account has any."""
    embedRequest: bool
    """Whether the PDF contains this request as the file `invoice.json`, without pictures and the contents of attachments.
    Whoever gets the PDF can then read fields that no page prints, such as accounting codes. By default `false`."""
    strict: bool
    """Whether each warning that a preview lists rejects the request, as an error on its field. By default `false`."""
