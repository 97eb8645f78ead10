import { pathText, type Path } from './path.js';

const PARTY_OBJECTS = '(\\.(address|legalId|ids|electronicAddress|contact))?';

/** The objects and lists of a request that have no control of their own, only controls for what is in them. */
const WITHOUT_CONTROL = new RegExp(`^(${[
  'customTheme', 'letter', 'foot', 'labels', 'documentLabels', 'lineItems', 'columns', 'customFields', 'mentions', 'signatures',
  'precedingInvoices', 'attachments', 'period', 'references(\\.object)?',
  `(seller|buyer)${PARTY_OBJECTS}`, 'payee(\\.legalId)?', 'taxRepresentative(\\.address)?', 'delivery(\\.(address|locationId))?',
  'payment(\\.(mandate|card|cashDiscounts|instalments|lateInterest|upi|link))?', 'deposits', 'taxCurrency', 'eInvoice',
].join('|')})$`);

/** Whether a place is such an object or list. Remarks about it are shown at the head of its section. */
export const hasNoControl = (path: Path): boolean => WITHOUT_CONTROL.test(pathText(path));
