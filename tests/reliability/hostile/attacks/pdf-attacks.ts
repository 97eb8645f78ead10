import { THEME_NAMES } from '../../../../lib/presentation/themes.js';
import { bodyAttack, invoiceWith, ACCEPTED, type Attack } from './attack.js';

/** Pieces of PDF, XML and scripts that would do harm outside of their text. */
export const PAYLOADS: readonly (readonly [name: string, text: string])[] = [
  ['the end of a string and an operator', ') Tj ET Q (x'],
  ['an escaped parenthesis', '\\) Tj (\\'],
  ['the end of a stream and an object with a script', 'endstream endobj 9 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'],
  ['the end of the file', '%%EOF 9 0 obj<</Type/Catalog/OpenAction 8 0 R>>endobj trailer<</Root 9 0 R>>startxref 0 %%EOF'],
  ['dictionary brackets', '>>/AA<</O<</S/Launch/F(calc.exe)>>>>/X<<'],
  ['names', '/OpenAction /AA /Launch /JS /JavaScript /EmbeddedFile /RichMedia'],
  ['hexadecimal strings', '<FEFF0028> <2829>'],
  ['the end of the metadata', ']]></rdf:li><x y="z"/><?xpacket end="w"?>'],
  ['an entity', '&xxe; <!ENTITY xxe SYSTEM "file:a">'],
  ['a javascript address', 'javascript:app.alert(1) JaVaScRiPt:x data:text/html,x vbscript:x'],
  ['a file address', 'file://h/share \\\\h\\share smb://h/x'],
  ['an address with a parenthesis', 'https://example.com/)/S/JavaScript/JS(app.alert(1))'],
  ['an address with credentials', 'https://bank.example@evil.example/'],
  ['an address and quotes', 'www.example.com/"><script>alert(1)</script>'],
  ['markup', '<script>alert(1)</script><svg onload=alert(1)>'],
  ['a spreadsheet formula', '=HYPERLINK("http://evil.example","x")'],
];

const LABEL_KEYS = [
  'invoice', 'billTo', 'shipTo', 'invoiceNumber', 'date', 'paymentTerms', 'dueDate', 'poNumber', 'item', 'hsCode', 'quantity', 'rate', 'amount',
  'subtotal', 'discount', 'tax', 'shipping', 'total', 'amountPaid', 'balanceDue', 'notes', 'terms',
];

/** A body with a text in every text field, cut to the limit of each. */
export const withTextEverywhere = (text: string): object => {
  const upTo = (length: number): string => text.slice(0, length).trim();
  const labels = Object.fromEntries(LABEL_KEYS.map((key) => [key, upTo(100)]));
  const own = { label: upTo(100) };
  const adjustments = { discount: { amount: 1, ...own }, tax: { percent: 5, ...own } };
  const line = { description: `${text}\n${text}`, quantity: 2, rate: 10, hsCode: upTo(20), unit: upTo(20), sku: upTo(60) };
  return invoiceWith({
    companyName: text, companyDetails: text, billTo: text, shipTo: text, paymentTerms: text, poNumber: text, notes: text,
    terms: text,
    invoiceNumber: upTo(100), dueDate: '2026-04-30', labels, lineItems: [{ ...line, ...adjustments }], ...adjustments, shipping: { amount: 3, ...own },
    watermark: upTo(40), customFields: [{ name: upTo(60), value: text }], amountPaid: 1,
  });
};

/** Attacks on the file: the payload in every text field at once, each design in turn. */
export const PDF_ATTACKS: readonly Attack[] = PAYLOADS.map(([name, text], index) =>
  bodyAttack(`${name} in every text field`, { ...withTextEverywhere(text), theme: THEME_NAMES[index % THEME_NAMES.length] }, ACCEPTED));
