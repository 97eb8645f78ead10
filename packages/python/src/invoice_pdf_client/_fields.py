"""Names of the fields that contain numbers.

Generated from schemas/openapi.yaml. Do not edit: change that file and run `npm run generate`.
"""

REQUEST_NUMBERS = frozenset(["amountPaid", "charge", "discount", "roundTo", "shipping", "tax"])
"""Fields of the invoice: numbers, and adjustments that may be a number."""

LINE_ITEM_NUMBERS = frozenset(["charge", "discount", "per", "quantity", "rate", "tax"])
"""Number fields of a line item."""

MEMBER_NUMBERS = {
    "payments": frozenset(["amount"]),
    "previousBalance": frozenset(["amount"]),
    "deposits": frozenset(["amount", "taxAmount"]),
    "authority": frozenset(["total"]),
    "taxCurrency": frozenset(["rate", "taxAmount"]),
    "secondCurrency": frozenset(["inverseRate", "rate"]),
}
"""Number fields of an object in the request, by the field that has it or a list of them."""

TERM_NUMBERS = frozenset(["amount", "base", "percent"])
"""Number fields of the terms of a payment."""

ADJUSTMENT_NUMBERS = frozenset(["amount", "percent", "tax"])
"""Number fields of an adjustment that is an object."""

ANSWER_DECIMALS = frozenset([
    "BT-106", "BT-107", "BT-108", "BT-109", "BT-110", "BT-111", "BT-112", "BT-113", "BT-114", "BT-115", "amount", "amountPaid",
    "amountToPay", "avgResponseTime", "balanceDue", "base", "discount", "gross", "net", "netAmount", "percent", "percentUsed",
    "previousBalance", "rounding", "shipping", "sideMm", "subtotal", "tax", "total",
])
"""Fields of answers with decimals. No whole number has one of these names."""
