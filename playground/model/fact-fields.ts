/** The printed facts of the form's details, in its order. A further fact needs no other place in the form. */
export const DOCUMENT_DETAIL_FIELDS = [
  { name: 'date', label: 'Date', kind: 'date', required: true },
  { name: 'dueDate', label: 'Due date', kind: 'date' },
  { name: 'poNumber', label: 'Purchase order' },
  { name: 'paymentTerms', label: 'Payment terms', placeholder: 'e.g. Net 30' },
] as const;
