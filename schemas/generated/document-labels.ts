// Generated from schemas/invoice-request.schema.json. Do not edit: change that file and run `npm run generate`.

/** The texts of `documentLabels` without `language`. */
export const DEFAULT_DOCUMENT_LABELS = {"vatId":"VAT no.","reference":"Reference","deposit":"Deposit","net":"Net","rounding":"Rounding","cashDiscount":"{percent} discount if paid by {date}: {amount} to pay","netTerm":"Without deduction by {date}: {amount}","instalment":"Instalment {number}, due {date}: {amount}","lateInterest":"Interest on late payment: {percent} a year","validUntil":"Valid until","deliveryDate":"Delivery date","paidDate":"Paid on","optional":"Optional","alternative":"Alternative"};

/** Their names in the form. */
export const DOCUMENT_LABEL_TITLES = {"vatId":"Before VAT IDs","reference":"Before a payment reference","deposit":"Before the number of a deposit","net":"Amount without tax","rounding":"Rounding of the balance","cashDiscount":"Cash discount","netTerm":"Last day without a discount","instalment":"Instalment","lateInterest":"Late interest","validUntil":"Valid until","deliveryDate":"Delivery date","paidDate":"Paid on","optional":"Optional line","alternative":"Alternative line"};
