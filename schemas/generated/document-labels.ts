// Generated from schemas/invoice-request.schema.json. Do not edit: change that file and run `npm run generate`.

/** The texts of `documentLabels` without `language`. */
export const DEFAULT_DOCUMENT_LABELS = {"vatId":"VAT no.","reference":"Reference","deposit":"Deposit","net":"Net","rounding":"Rounding"};

/** Their names in the form. */
export const DOCUMENT_LABEL_TITLES = {"vatId":"Before VAT IDs","reference":"Before a payment reference","deposit":"Before the number of a deposit","net":"Amount without tax","rounding":"Rounding of the balance"};
