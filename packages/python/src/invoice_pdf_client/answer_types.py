"""Types of answers.

Generated from schemas/openapi.yaml. Do not edit: change that file and run `npm run generate`.
"""

from decimal import Decimal
from typing import Any, Dict, List, Literal, TypedDict, Union, final

from .request_types import CurrencyCode, ThemeName


class _FinancialDiscountRequired(TypedDict):
    amount: Decimal


class FinancialDiscount(_FinancialDiscountRequired, total=False):
    label: str
    """Absent if the discount has none."""


class FinancialCharge(TypedDict):
    label: str
    amount: Decimal


class FinancialTax(TypedDict):
    label: str
    percent: Union[Decimal, None]
    """`null` for a fixed amount."""
    base: Union[Decimal, None]
    """`null` for a fixed amount."""
    amount: Decimal


class _FinancialRequired(TypedDict):
    subtotal: Decimal
    discount: Decimal
    """All discounts of the document."""
    tax: Decimal
    shipping: Decimal
    """Shipping and charges."""
    total: Decimal
    amountPaid: Decimal
    balanceDue: Decimal
    taxes: List[FinancialTax]


class Financial(_FinancialRequired, total=False):
    """`total = subtotal − discount + tax + shipping` and `balanceDue = total − amountPaid`, to the cent. Only `rounding` adds
    to the latter."""

    discounts: List[FinancialDiscount]
    """The discounts of the document, if there are two or more."""
    charges: List[FinancialCharge]
    """The charges of the document, if any."""
    rounding: Decimal
    """What rounding adds to the balance. Present with `roundTo`."""
    previousBalance: Decimal
    """Present, as is `amountToPay`, if the request has `previousBalance`."""
    amountToPay: Decimal
    """`balanceDue + previousBalance`."""


class _ErrorDetailRequired(TypedDict):
    field: str
    """Path to the invalid field, with array indexes in brackets; `body` for the body as a whole."""
    message: str


class ErrorDetail(_ErrorDetailRequired, total=False):
    rules: List[str]
    """The rules of an e-invoice that this breaks, official ones first. Absent for all other errors and warnings."""


PreviewEInvoiceTotals = TypedDict("PreviewEInvoiceTotals", {
    "BT-106": Decimal, "BT-107": Decimal, "BT-108": Decimal, "BT-109": Decimal, "BT-110": Decimal, "BT-111": Decimal,
    "BT-112": Decimal, "BT-113": Decimal, "BT-114": Decimal, "BT-115": Decimal,
}, total=False)


class _PreviewEInvoiceVatBreakdownRequired(TypedDict):
    category: Literal["S", "AA", "Z", "E", "AE", "K", "G", "O", "L", "M"]
    percent: Decimal
    base: Decimal
    amount: Decimal


class PreviewEInvoiceVatBreakdown(_PreviewEInvoiceVatBreakdownRequired, total=False):
    reason: str
    reasonCode: str


class _PreviewEInvoiceLineRequired(TypedDict):
    netAmount: Decimal
    """Without VAT."""
    netPrice: str
    """Without VAT. A text, because it may have more decimals than a JSON number holds."""


class PreviewEInvoiceLine(_PreviewEInvoiceLineRequired, total=False):
    unitCode: str
    """A code of UN/ECE Recommendation 20 or 21. Absent if the unit of the request is none."""


class _PreviewEInvoiceReadinessRequired(TypedDict):
    format: Literal[
        "factur-x", "xrechnung", "peppol", "ubl", "nlcius", "cius-ro", "pint-anz", "pint-jp", "pint-sg", "pint-my", "cius-hr",
    ]
    ready: bool
    """Whether generate would make this e-invoice."""
    violations: List[ErrorDetail]
    """What is missing, and what to send; at most 20 entries."""
    omitted: List[str]
    """Fields of the request that this format cannot carry. They are only printed."""


class PreviewEInvoiceReadiness(_PreviewEInvoiceReadinessRequired, total=False):
    profile: Literal["minimum", "basicwl", "basic", "en16931", "extended"]
    syntax: Literal["cii", "ubl"]


class _PreviewEInvoiceRequired(TypedDict):
    readiness: List[PreviewEInvoiceReadiness]
    """One entry per format, profile and syntax."""


class PreviewEInvoice(_PreviewEInvoiceRequired, total=False):
    """The e-invoice, and the fields that each format still needs. Present with `eInvoice`, or with both `seller` and `buyer`.
    Without `eInvoice`, the figures are those of the profile EN 16931. If an e-invoice cannot state the taxes, only `readiness`
    is present."""

    format: Literal[
        "factur-x", "xrechnung", "peppol", "ubl", "nlcius", "cius-ro", "pint-anz", "pint-jp", "pint-sg", "pint-my", "cius-hr",
    ]
    """The format that the request wants."""
    country: Literal["FR"]
    """The country whose platforms take the e-invoice. Absent if the format is for no country alone."""
    processCode: str
    """The billing mode of a French e-invoice (BT-23)."""
    fileName: str
    """Name of the XML within the PDF; absent if the format is not embedded."""
    documentTypeCode: str
    """The type of the document (UNTDID 1001)."""
    totals: PreviewEInvoiceTotals
    """The totals by business term of EN 16931. A term that the XML does not have is absent."""
    vatBreakdown: List[PreviewEInvoiceVatBreakdown]
    """One entry per category and rate (BG-23)."""
    lines: List[PreviewEInvoiceLine]
    """One entry per line of the e-invoice (BG-25). Empty for the profiles without lines."""


class _PreviewWarningRequired(TypedDict):
    field: str
    message: str


class PreviewWarning(_PreviewWarningRequired, total=False):
    rules: List[str]
    """The rules of an e-invoice that this breaks, official ones first. Absent for all other errors and warnings."""


class _PreviewSectionRequired(TypedDict):
    title: str
    amount: Decimal
    """The sum of the amounts of its lines."""


class PreviewSection(_PreviewSectionRequired, total=False):
    time: str
    """The sum of the times of its lines, such as `11:30`. Present if a line that counts has a `time`."""


class PreviewDeposit(TypedDict):
    number: str
    net: Decimal
    """Without tax."""
    tax: Decimal
    amount: Decimal
    """Net and tax."""


class _PreviewTermRequired(TypedDict):
    kind: Literal["cashDiscount", "net", "instalment", "lateInterest"]
    text: str
    """The sentence on the page and in the e-invoice."""


class PreviewTerm(_PreviewTermRequired, total=False):
    date: str
    """The last day."""
    amount: Decimal
    """What is to pay by that day."""
    discount: Decimal
    """The cash discount."""


class _PreviewPaymentRequired(TypedDict):
    qr: Union[Literal["epc", "swiss", "upi", "link"], None]
    """The kind of code that the request asks for; null for none."""
    drawn: bool
    """Whether the code is on the page."""
    payload: Union[str, None]
    """The text of the code; null if none is drawn."""
    reference: str
    """What the payer states, with the check digits of an ISO 11649 or QR reference."""


class PreviewPayment(_PreviewPaymentRequired, total=False):
    """Present if the request has a `payment`."""

    reason: str
    """Why the code is not drawn. Absent if it is drawn or not asked for."""
    printed: Literal[False]
    """The page does not say how to pay, for example because nothing is due. Absent if it does."""


class _PreviewLineItemRequired(TypedDict):
    amount: Decimal


class PreviewLineItem(_PreviewLineItemRequired, total=False):
    net: Decimal
    """Present if `net`, `taxAmount` or `gross` is a column, as are `tax` and `gross`."""
    tax: Decimal
    gross: Decimal


class _PreviewSecondCurrencyRequired(TypedDict):
    code: str
    tax: Decimal
    total: Decimal


class PreviewSecondCurrency(_PreviewSecondCurrencyRequired, total=False):
    """Present if the request has `secondCurrency`, except on a delivery note."""

    balanceDue: Decimal
    """Absent on documents whose last row is their total, such as a quote or credit note."""
    amountToPay: Decimal
    """Present if the request has `previousBalance`."""


class PreviewTaxSummaryTax(TypedDict):
    label: str
    """The kind of tax, such as `CGST`."""
    percent: Decimal
    amount: Decimal


class _PreviewTaxSummaryRequired(TypedDict):
    base: Decimal
    """Net of tax, after document discounts."""
    taxes: List[PreviewTaxSummaryTax]
    tax: Decimal
    """The sum of its taxes."""


class PreviewTaxSummary(_PreviewTaxSummaryRequired, total=False):
    hsCode: str
    label: str
    """In place of `hsCode`: the name of the shipping or charge, or `–` for lines without a code."""


class PreviewAuthorityCode(TypedDict):
    payload: str
    """What the code contains."""
    above: Union[str, None]
    """The text above the code."""
    below: Union[str, None]
    """The text below the code."""
    modules: int
    """Modules on a side."""
    sideMm: Decimal
    """The side in millimetres, without the white around it."""
    page: int


class PreviewAuthority(TypedDict):
    """Present if the request has `authority`."""

    system: Literal["ksef", "verifactu", "atcud", "irn", "zatca", "mydata", "myinvois", "other"]
    codes: List[PreviewAuthorityCode]
    lines: List[str]
    """Texts beside or below the codes."""
    everyPage: List[str]
    """Texts at the foot of every page but that of the codes."""


class PreviewEmbeddedRequest(TypedDict):
    """Present with `embedRequest`."""

    omitted: List[str]
    """What the request in the PDF leaves out."""


class _PreviewRequired(TypedDict):
    companyName: str
    invoiceNumber: str
    date: str
    currency: CurrencyCode
    currencySymbol: str
    theme: Union[ThemeName, Literal["Custom"]]
    """The theme of the request, or `Custom` if the request has a `customTheme`."""
    lineItemCount: int
    financial: Financial
    hasWatermark: bool
    """Whether the PDF would carry a watermark."""
    lineItems: List[PreviewLineItem]
    """One entry per entry of `lineItems`, in the same order; 0 for a line of text."""
    pageCount: int
    warnings: List[PreviewWarning]
    """Possible problems of a valid invoice."""


class Preview(_PreviewRequired, total=False):
    sections: List[PreviewSection]
    """Present if a line has a `section`."""
    time: str
    """The sum of the times of the lines, such as `11:30`, without options. Present if a line that counts has a `time`."""
    deposits: List[PreviewDeposit]
    """Present if the request has `deposits`."""
    terms: List[PreviewTerm]
    """Present if the invoice states terms of payment, in their order."""
    payment: PreviewPayment
    """Present if the request has a `payment`."""
    secondCurrency: PreviewSecondCurrency
    """Present if the request has `secondCurrency`, except on a delivery note."""
    taxSummary: List[PreviewTaxSummary]
    """Present if `taxSummary` is `hsCode`, except on a delivery note: the rows of the table, without their sums."""
    authority: PreviewAuthority
    """Present if the request has `authority`."""
    copies: int
    """The number of `copies`, whose pages `pageCount` includes."""
    eInvoice: PreviewEInvoice
    embeddedRequest: PreviewEmbeddedRequest
    """Present with `embedRequest`."""


@final
class ThemeA(TypedDict):
    name: ThemeName
    primaryColor: str
    accentColor: str
    description: str


@final
class ThemeB(TypedDict):
    name: ThemeName
    primaryColor: str
    accentColor: str
    description: str
    primaryColorDark: str
    textColor: str
    secondaryTextColor: str
    borderColor: str
    backgroundColor: str
    headerTextColor: str


Theme = Union[ThemeA, ThemeB]
"""Depends on the variant of the deployment."""


class Themes(TypedDict):
    themes: List[Theme]
    defaultTheme: Literal["Classic"]


class Currency(TypedDict):
    code: CurrencyCode
    symbol: str
    name: str
    fullFormat: str


class Currencies(TypedDict):
    currencies: List[Currency]
    defaultCurrency: Literal["USD"]


class _BatchEntryRequired(TypedDict):
    invoiceNumber: str
    pages: int
    currency: str
    total: Decimal
    balanceDue: Decimal


class BatchEntry(_BatchEntryRequired, total=False):
    file: str
    """Name of the PDF in the zip. Absent, as `sha256`, if all invoices are in one PDF."""
    xml: str
    """Name of the XML in the zip, if there is one."""
    sha256: str
    """Of the PDF."""
    warnings: List[PreviewWarning]
    """As in a preview. Only in a dry run, which lists at most 1,000 in all, and absent if there are none."""


class BatchIndex(TypedDict):
    invoices: List[BatchEntry]


class _InvoiceSourceRequired(TypedDict):
    syntax: Literal["UBL", "CII", "ZUGFeRD 1.0"]
    documentType: str
    """The `documentType` of `invoice`."""
    known: bool
    """Whether `customization` is of a format that this service knows."""
    file: Union[str, None]
    """Name of the XML in the PDF. Null: the XML was sent itself."""
    sha256: str
    """Of the XML."""
    eInvoice: Union[Dict[str, Any], None]
    """The `eInvoice` that writes this format. Null: none does."""


class InvoiceSource(_InvoiceSourceRequired, total=False):
    """What the file says about itself, as stated."""

    typeCode: str
    """BT-3."""
    customization: str
    """BT-24, the specification that the file says it follows."""
    process: str
    """BT-23."""


class StatedAmounts(TypedDict, total=False):
    """The amounts of the file by their business terms, as texts of the file. Lists have the order of the file."""

    document: Dict[str, str]
    allowances: List[Dict[str, str]]
    charges: List[Dict[str, str]]
    vatBreakdown: List[Dict[str, str]]
    lines: List[Dict[str, Any]]
    """One entry for each line of `invoice` that has a quantity; `allowances` and `charges` are of the line."""


class Difference(TypedDict):
    term: str
    at: str
    """Where the amount is in `stated`."""
    stated: Union[str, None]
    """In the file."""
    computed: Union[str, None]
    """What generate makes of `invoice`."""


class _UnreadEntryRequired(TypedDict):
    path: str
    """XPath with the usual prefixes."""
    why: Literal["noField", "tooMany", "tooLong", "invalid", "asLine", "ambiguous"]


class UnreadEntry(_UnreadEntryRequired, total=False):
    term: str
    """The business term of EN 16931. Absent if it has none."""
    value: str
    length: int
    """Characters of the value, if `value` is cut."""
    elements: int
    """Elements that the entry stands for, if it is no single text."""


class _ReceivedInvoiceRequired(TypedDict):
    source: InvoiceSource
    invoice: Dict[str, Any]
    """A body of generate, without `eInvoice`. What generate would still need is in `missing`."""
    stated: StatedAmounts
    differences: List[Difference]
    """Amounts that generate would compute otherwise from `invoice`."""
    unread: List[UnreadEntry]
    """Texts and attributes of the file that are not in `invoice`, in order of the file; at most 1,000. A last entry with the
    path `/` counts the rest."""


class ReceivedInvoice(_ReceivedInvoiceRequired, total=False):
    """A received e-invoice. Members without content are absent."""

    missing: List[ErrorDetail]
    """Why generate would reject `invoice`, or print another currency. Absent if it would not."""


class RuleSet(TypedDict):
    name: str
    version: str
    date: Union[str, None]
    """When the version was published. `null` if unknown."""


class _EInvoiceFormatEInvoiceRequired(TypedDict):
    format: str


class EInvoiceFormatEInvoice(_EInvoiceFormatEInvoiceRequired, total=False):
    """What to send as `eInvoice`."""

    profile: str
    syntax: str
    country: str


class EInvoiceFormat(TypedDict):
    eInvoice: EInvoiceFormatEInvoice
    """What to send as `eInvoice`."""
    title: str
    """The name of the format and its option."""
    isDefault: bool
    """Whether `format` alone means this entry."""
    syntax: Literal["cii", "ubl"]
    embeddedAs: Union[str, None]
    """The name of the XML in the PDF. `null` if the PDF has none."""
    sellers: Union[List[str], None]
    """Countries of the sellers for which a preview lists the format in `readiness`. `null` if it does not depend on the
    country."""
    documentTypes: List[str]
    """Values of `documentType` that the format takes from some seller."""
    ruleSets: List[RuleSet]
    """The official rules that the XML keeps."""
    needs: List[str]
    """Fields that the format rejects every invoice without. `a|b`: one of several suffices."""


class UsagePeriod(TypedDict):
    """From the first day of the month to the first day of the next month, in UTC."""

    start: str
    end: str


class UsageReportAUsage(TypedDict):
    invoicesGenerated: int
    invoicesLimit: int
    """999999999 means unlimited."""
    invoicesRemaining: int
    """Limit minus generated; 0 if the limit was lowered below the usage."""
    percentUsed: Decimal
    """Two decimals."""


class UsageReportARateLimit(TypedDict):
    requestsPerMinute: int
    currentMinuteUsage: int


class UsageReportASubscription(TypedDict):
    tier: str
    status: Literal["active", "suspended", "canceled"]


class _UsageReportARequired(TypedDict):
    currentPeriod: UsagePeriod
    usage: UsageReportAUsage
    rateLimit: UsageReportARateLimit
    subscription: UsageReportASubscription


@final
class UsageReportA(_UsageReportARequired, total=False):
    brands: List[str]
    """The brands that the account may use. Absent if it has none."""


class UsageReportBStats(TypedDict):
    totalRequests: int
    successfulRequests: int
    failedRequests: int
    avgResponseTime: Decimal
    """Milliseconds."""
    requestsByEndpoint: Dict[str, int]
    """Requests for each of the six other paths, including zeros, and for `/invoices/xml` once it was called in the month."""


class _UsageReportBRequired(TypedDict):
    currentPeriod: UsagePeriod
    invoicesGenerated: int
    invoicesLimit: int
    """999999999 means unlimited."""
    invoicesRemaining: int
    """Limit minus generated; 0 if the limit was lowered below the usage."""
    requestsToday: int
    rateLimitPerMinute: int
    tier: str
    stats: UsageReportBStats


@final
class UsageReportB(_UsageReportBRequired, total=False):
    brands: List[str]
    """The brands that the account may use. Absent if it has none."""


UsageReport = Union[UsageReportA, UsageReportB]
"""Depends on the variant of the deployment."""
