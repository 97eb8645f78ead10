/** What the contract answers to sections, charges, deposits and terms that cannot be: field and sentence, word for word. */
import { describe, expect, test } from '@jest/globals';
import { prepareComputed, computeInvoice } from '../../../lib/document/prepare-invoice.js';
import type { AppError } from '../../../lib/errors.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';

type Fields = Readonly<Record<string, unknown>>;

const ITEM = { description: 'Beratung', quantity: 10, rate: 100 };
const BODY: Fields = {
  invoiceNumber: 'RE-1', date: '2026-11-22', currency: 'EUR', tax: '19%', lineItems: [ITEM],
  seller: { name: 'Nordwind GmbH', vatId: 'DE123456788', address: { country: 'DE' } }, buyer: { name: 'Beispiel AG', address: { country: 'DE' } },
};

const answerTo = async (fields: Fields): Promise<readonly string[]> => {
  try {
    await prepareComputed(computeInvoice(validateInvoiceRequest({ ...BODY, ...fields }), { deploymentWatermark: null }));
    return [];
  } catch (error) {
    return (error as AppError).details.map(({ field, message, rules = [] }) => [`${field}: ${message}`, ...rules].join(' '));
  }
};

const items = (...lines: readonly Fields[]): Fields => ({ lineItems: lines.map((line) => ('text' in line ? line : { ...ITEM, ...line })) });
const pay = (payment: Fields): Fields => ({ payment });
const instalments = (...shares: readonly Fields[]): Fields =>
  pay({ instalments: shares.map((share, index) => ({ date: `2026-12-0${index + 1}`, ...share })) });
const DEPOSIT = { number: 'AR-1', amount: 119 };

const ROWS: readonly (readonly [input: string, fields: Fields, ...answers: readonly string[]])[] = [
  ['a section that comes back', items({ section: 'Hardware' }, { section: 'Labour' }, { section: 'Hardware' }),
    'lineItems[2].section: The section "Hardware" ended at lineItems[0]. Put its lines together, or give this section another title.'],
  ['a text with a quantity', items({ text: 'On site', quantity: 1 }, {}), 'lineItems[0].quantity: Unknown field; a line with `text` has only `text` and `section`.'],
  ['only texts', items({ text: 'On site' }), 'lineItems: Required: at least one line with a quantity and a rate.'],
  ['discounts over the sum', { discount: ['60%', 500] }, 'discount: The discounts must not be more than the subtotal.'],
  ['a charge on a credit', items({}, { quantity: -1, charge: { amount: 1, label: 'Toll' } }), 'lineItems[1].charge: A line with a negative amount cannot have a charge.'],
  ['a percentage of a negative sum', { ...items({ quantity: -10 }), charge: { percent: 1, label: 'Toll' } }, 'charge: A negative subtotal cannot have a charge in percent.'],
  ['lines taxed, document not', { tax: undefined, ...items({ tax: '19%' }), charge: [{ amount: 1, label: 'Toll' }] },
    'charge[0].tax: Required, because the lines have taxes of their own. Send the tax of the charge, or [] if it has none.'],
  ['a deposit without its rate', { ...items({}, { tax: '7%' }), deposits: [DEPOSIT] },
    'deposits[0].tax: Required, because the invoice has several taxes. Send the rate of the deposit, such as "19%"; one entry for each rate.'],
  ['deposits in a credit note', { documentType: 'creditNote', deposits: [DEPOSIT] }, 'deposits: A credit note has no deposits.'],
  ['deposits in a self-billed one', { documentType: 'selfBilledCreditNote', deposits: [DEPOSIT] }, 'deposits: A credit note has no deposits.'],
  ['a method alone', { depositMethod: 'beforeTax' }, 'depositMethod: Only together with `deposits`.'],
  ['days and date', pay({ cashDiscounts: [{ days: 7, date: '2026-11-29', percent: 2 }] }), 'payment.cashDiscounts[0]: Send `days` or `date`, not both.'],
  ['neither', pay({ cashDiscounts: [{ percent: 2 }] }), 'payment.cashDiscounts[0]: Send `days` or `date`.'],
  ['a date before the invoice', pay({ cashDiscounts: [{ date: '2026-11-21', percent: 2 }] }), 'payment.cashDiscounts[0].date: Must not be before the date of the invoice.'],
  ['instalments of another sum', instalments({ amount: 600 }, { amount: 500 }), 'payment.instalments: The instalments must sum to the balance due, 1190.00; they sum to 1100.00.'],
  ['90 %', instalments({ percent: 50 }, { percent: 40 }), 'payment.instalments: The percentages must sum to 100; they sum to 90.'],
  ['the first without a share', instalments({}, { amount: 500 }), 'payment.instalments[0]: Send `amount` or `percent`; only the last may have neither, and takes the rest.'],
  ['instalments of nothing', { amountPaid: 1190, ...instalments({ percent: 50 }, {}) }, 'payment.instalments: There is nothing to pay.'],
  ['another due date', { dueDate: '2026-12-24', ...instalments({ percent: 50 }, {}) },
    'dueDate: With instalments, the due date is that of the first, 2026-12-01. Leave `dueDate` out.'],
  ['a rounding of 0.05 in JPY', { currency: 'JPY', roundTo: 0.05 }, 'roundTo: JPY has no decimals. Send a multiple of 1.'],
  ['a rounding of 0.005', { roundTo: 0.005 }, 'roundTo: Send a multiple of 0.01.'],
  ['a rounded balance in basic', { roundTo: 0.05, amountPaid: 0.01, eInvoice: { format: 'factur-x', profile: 'basic' } },
    'roundTo: The profile basic has no rounding amount. Send the profile en16931, or leave `roundTo` out. BR-CO-16 INV-15'],
  ['a rounding in a credit note, beside the terms of its invoice', { documentType: 'creditNote', roundTo: 0.05, dueDate: '2026-12-24', ...pay({ printTerms: true, lateInterest: { percent: 9 }, instalments: [{ date: '2026-12-01', percent: 50 }, { date: '2027-01-01' }] }) },
    'roundTo: A credit note asks for no payment.'],
  ['terms in a quote', { documentType: 'quote', ...pay({ printTerms: true, lateInterest: { percent: 9 }, instalments: [{ date: '2026-12-01', percent: 50 }, { date: '2027-01-01' }] }) },
    'payment.printTerms: A quote asks for no payment.', 'payment.instalments: A quote asks for no payment.', 'payment.lateInterest: A quote asks for no payment.'],
  ['a fixed discount on a credit', items({}, { quantity: -1, discount: 5 }), 'lineItems[1].discount: On a negative quantity, a discount is a percentage. Send "10%", or another `rate`.'],
  ['such a discount beside a percentage', items({}, { quantity: -1, discount: ['10%', { amount: 50, label: 'Promo' }] }), 'lineItems[1].discount: On a negative quantity, a discount is a percentage. Send "10%", or another `rate`.'],
  ['a sentence without a mark', { documentLabels: { netTerm: 'by {date}' } }, 'documentLabels.netTerm: Must contain {date} and {amount}.'],
];

describe('a request is rejected, word for word', () => {
  test.each(ROWS)('%s', async (_, fields, ...answers) => {
    expect((await answerTo(fields)).toSorted()).toEqual(answers.toSorted());
  });
});
