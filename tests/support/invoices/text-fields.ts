import { DEFAULT_LABELS } from '../../../lib/presentation/labels.js';
import { requestBody } from './requests.js';

type Fields = Readonly<Record<string, unknown>>;

/** Every free-text field with its maximum length. Those in `lines` may contain line breaks. */
export const TEXT_FIELDS: readonly (readonly [field: string, limit: number, kind: 'line' | 'lines'])[] = [
  ['companyName', 200, 'line'], ['companyDetails', 1000, 'lines'], ['billTo', 1000, 'lines'], ['shipTo', 1000, 'lines'],
  ['invoiceNumber', 100, 'line'], ['paymentTerms', 200, 'line'], ['poNumber', 200, 'line'], ['notes', 5000, 'lines'], ['terms', 5000, 'lines'],
  ['watermark', 40, 'line'], ['lineItems[0].description', 2000, 'lines'], ['lineItems[0].hsCode', 20, 'line'], ['lineItems[0].unit', 20, 'line'],
  ['lineItems[0].sku', 60, 'line'], ['lineItems[0].section', 200, 'line'], ['lineItems[2].text', 2000, 'lines'],
  ['lineItems[0].discount.label', 100, 'line'], ['lineItems[1].charge.label', 100, 'line'], ['lineItems[0].tax[0].label', 100, 'line'],
  ['customFields[0].name', 60, 'line'], ['customFields[0].value', 200, 'line'], ['buyerReference', 200, 'line'],
  ['taxRepresentative.name', 200, 'line'], ['taxRepresentative.vatId', 100, 'line'], ['taxRepresentative.address.city', 100, 'line'],
  ['payment.label', 100, 'line'], ['payment.accountName', 200, 'line'], ['payment.account', 100, 'line'], ['payment.reference', 140, 'line'],
  ['payment.link.label', 100, 'line'], ['payment.instalments[1].label', 100, 'line'], ['deposits[0].number', 100, 'line'],
  ['discount.label', 100, 'line'], ['charge.label', 100, 'line'], ['tax.label', 100, 'line'], ['shipping.label', 100, 'line'], ['shipping.tax.label', 100, 'line'],
  ...Object.keys(DEFAULT_LABELS).map((key) => [`labels.${key}`, 100, 'line'] as const),
];

/** A request with a different text in every field. It is valid if the texts are. */
export const requestOfTexts = (textOf: (field: string) => string): Fields => requestBody({
  ...Object.fromEntries(TEXT_FIELDS.filter(([field]) => !/[.[]/.test(field)).map(([field]) => [field, textOf(field)])),
  lineItems: [{
    description: textOf('lineItems[0].description'), quantity: 2, rate: 12.5, hsCode: textOf('lineItems[0].hsCode'), unit: textOf('lineItems[0].unit'),
    sku: textOf('lineItems[0].sku'), section: textOf('lineItems[0].section'),
    discount: { percent: 10, label: textOf('lineItems[0].discount.label') },
    tax: [{ percent: 5, label: textOf('lineItems[0].tax[0].label') }],
  }, { description: 'Other', quantity: 1, rate: 100, charge: { percent: 2, label: textOf('lineItems[1].charge.label') } }, { text: textOf('lineItems[2].text') }],
  deposits: [{ number: textOf('deposits[0].number'), amount: 1, tax: { percent: 5 } }],
  customFields: [
    { name: textOf('customFields[0].name'), value: textOf('customFields[0].value') }, { name: 'Reference', field: 'buyerReference' },
  ],
  taxRepresentative: {
    name: textOf('taxRepresentative.name'), vatId: textOf('taxRepresentative.vatId'),
    address: { city: textOf('taxRepresentative.address.city'), country: 'DE' },
  },
  payment: {
    label: textOf('payment.label'), accountName: textOf('payment.accountName'), account: textOf('payment.account'),
    reference: textOf('payment.reference'), link: { url: 'https://pay.example/1', label: textOf('payment.link.label') },
    instalments: [{ date: '2026-04-30', percent: 50 }, { date: '2026-05-31', label: textOf('payment.instalments[1].label') }],
  },
  discount: { amount: 1, label: textOf('discount.label') }, charge: { amount: 1, label: textOf('charge.label') },
  tax: { percent: 8.25, label: textOf('tax.label') },
  shipping: { amount: 7, label: textOf('shipping.label'), tax: { percent: 8.25, label: textOf('shipping.tax.label') } },
  amountPaid: 1, dueDate: '2026-04-30',
  labels: Object.fromEntries(Object.keys(DEFAULT_LABELS).map((key) => [key, textOf(`labels.${key}`)])),
});
