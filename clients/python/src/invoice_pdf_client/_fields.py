"""Which fields hold numbers.

Generated from schemas/openapi.yaml. Do not edit: change that file and run `npm run generate`.
"""

REQUEST_NUMBERS = frozenset(["amountPaid", "discount", "shipping", "tax"])
"""Of the invoice: numbers, and adjustments that may be one."""

LINE_ITEM_NUMBERS = frozenset(["discount", "quantity", "rate", "tax"])
"""The same of a line item."""

ADJUSTMENT_NUMBERS = frozenset(["amount", "percent", "tax"])
"""The same of an adjustment that is an object."""

ANSWER_DECIMALS = frozenset([
    "amount", "amountPaid", "avgResponseTime", "balanceDue", "base", "discount", "percent", "percentUsed", "shipping", "subtotal",
    "tax", "total",
])
"""Of answers: numbers that need not be whole. No whole number has one of these names."""
