import { RULE_SETS } from '../rule-sets.data.js';
import { compare, type Decimal, decimalFromMinorUnits, decimalToText, type MinorUnits, multiply, roundToMinorUnits } from '../../invoice/decimal.js';
import { noteCodes } from '../rules/codes.js';
import { orderOnce } from '../rules/lines.js';
import { dayOfPayment, mandateReference } from '../rules/payment.js';
import { buyerReference, lineAmounts } from '../rules/peppol/peppol.js';
import { INVOICES_OF_PINT, pintRules } from '../rules/pint.js';
import { NO_VIOLATIONS, requires, type Rule, type RuleInput, rulesWhen, violation, violationIf } from '../rules/rule.js';
import { smallRates, taxWithin } from '../rules/vat.js';
import { isCreditNoteCode } from '../code-lists.js';
import type { EInvoice, Vat } from '../model.js';
import { PINT } from './pint.js';
import type { Target } from './target.js';
import { NEEDS, isSellerIn, type TaxCodes } from './target-form.js';

const NAME = 'PINT SG';

const TAX_CODES: TaxCodes = {
  codes: { SR: 'S', ZR: 'Z', ES33: 'E', ESN33: 'E', OS: 'O', NG: 'O' }, defaults: { S: 'SR', Z: 'ZR' },
};

const DOLLAR = 'SGD';

/** Whether a supply is taxable: standard-rated or zero-rated. */
const isTaxable = ({ invoice: { vatBreakdown } }: RuleInput): boolean => vatBreakdown.some(({ category }) => category === 'S' || category === 'Z');

const ADDRESSES = ([['seller', 'BR-106-GST-SG'], ['buyer', 'BR-107-GST-SG']] as const).flatMap(([party, rule]) =>
  ([['line1', 'street'], ['postalCode', 'post code']] as const).map(([member, what]) => requires(`${party}.address.${member}`,
    `A taxable supply in Singapore needs the ${what} of the ${party}. Send \`${party}.address.${member}\`.`, (invoice) => invoice[party].address?.[member], rule)));

/** BR-53, 113: an invoice in another currency states its totals in Singapore dollars too. */
const taxCurrency: Rule = (input) => {
  const { currency, taxCurrency: given } = input.invoice;
  const ofTaxable = isTaxable(input) ? ['BR-113-GST-SG'] : [];
  if (currency === DOLLAR) {
    return violationIf(given !== undefined, 'taxCurrency', 'The invoice is in SGD already. Leave `taxCurrency` out.', 'BR-53-GST-SG', ...ofTaxable);
  }
  const message = `An invoice in ${currency} states its totals in Singapore dollars too. Send \`taxCurrency\`, such as {"code": "SGD", "rate": 1.35}.`;
  if (given === undefined) return violationIf(ofTaxable.length > 0, 'taxCurrency', message, ...ofTaxable);
  if (given.code !== DOLLAR) return violation('taxCurrency', message, 'BR-53-GST-SG', ...ofTaxable);
  return violationIf(given.rate === undefined, 'taxCurrency.rate',
    'The totals in Singapore dollars come from a rate. Send `taxCurrency.rate`, and no `taxAmount`.', 'BR-53-GST-SG');
};

const isOutsideGst = ({ code }: Vat): boolean => code === 'NG';

/** Ids of the rules of NG for the lines, allowances and charges that have such a tax. */
const idsWhere = (
  { lines, allowances, charges }: EInvoice, numbers: readonly [string, string, string], isTax: (vat: Vat) => boolean,
): readonly string[] =>
  [lines, allowances, charges].flatMap((places, at) =>
    (places.some(({ vat }) => vat !== undefined && isTax(vat)) ? [`BR-NG-${numbers[at] ?? ''}-GST-SG`] : []));

/** BR-NG-02 to 04, 11 to 14: a seller outside GST has no GST number, and no other tax code on the invoice. */
const outsideGst: Rule = ({ invoice }) => {
  const { vatBreakdown, seller, buyer, taxRepresentative } = invoice;
  if (!vatBreakdown.some(isOutsideGst)) return NO_VIOLATIONS;
  const other = vatBreakdown.find((group) => !isOutsideGst(group));
  return [
    ...Object.entries({ seller, buyer, taxRepresentative }).flatMap(([party, value]) => violationIf(value?.vatId !== undefined, `${party}.vatId`,
      'The code NG is for sellers without a GST number. Leave `vatId` out, or send another code.', ...idsWhere(invoice, ['02', '03', '04'], isOutsideGst))),
    ...other === undefined ? [] : violation(`${other.field}.code`, 'The code NG allows no other code on the invoice. Send NG here too, or another code than NG.',
      'BR-NG-11-GST-SG', ...idsWhere(invoice, ['12', '13', '14'], (vat) => !isOutsideGst(vat))),
  ];
};

/** BR-NG-09: what is outside GST has no tax. */
const taxOutsideGst: Rule = ({ invoice: { vatBreakdown } }) => vatBreakdown.flatMap((group) =>
  violationIf(group.category === 'O' && group.percent.coefficient !== 0n, `${group.field}.percent`,
    'A supply outside GST has no tax. Send `percent` 0, or another code.', ...isOutsideGst(group) ? ['BR-NG-09-GST-SG'] : [], 'INV-04'));

/** An amount in Singapore dollars, with two decimals. */
const inDollars = (digits: number, amount: MinorUnits, rate: Decimal): string =>
  decimalToText(decimalFromMinorUnits(roundToMinorUnits(multiply(decimalFromMinorUnits(amount, digits), rate), 2), 2), 2);

/** The totals with and without GST in Singapore dollars. */
const dollarTotals = ({ digits, taxCurrency, totals: { withVat, withoutVat } }: EInvoice): ReturnType<NonNullable<Target['addedDocuments']>> =>
  (taxCurrency?.code !== DOLLAR || taxCurrency.rate === undefined ? [] : [
    { id: DOLLAR, type: 'sgdtotal-incl-gst', description: inDollars(digits, withVat, taxCurrency.rate) },
    { id: DOLLAR, type: 'sgdtotal-excl-gst', description: inDollars(digits, withoutVat, taxCurrency.rate) },
  ]);

const RATES = Object.fromEntries(['S', 'Z', 'E'].flatMap((category) => ['05', '06', '07', '09'].map((number) => [`BR-${category}-${number}`, 'INV-04'])));

const TWO = { coefficient: 2n, scale: 0 };

export const PINT_SG: Target = {
  ...PINT, id: 'pint-sg', choice: { format: 'pint-sg' },
  name: { title: NAME, meaning: 'PINT SG of Singapore' },
  specification: 'urn:peppol:pint:billing-1@sg-1',
  ruleSets: [RULE_SETS.pint, RULE_SETS.pintSg], needs: NEEDS.ordered,
  taxOutsideEu: 'GST', taxCodes: TAX_CODES,
  supportedTerms: { ...PINT.supportedTerms, parts: [...PINT.supportedTerms.parts, 'uuid'] },
  addedDocuments: dollarTotals,
  isListed: isSellerIn('SG'),
  rules: [
    ...pintRules({
      name: NAME, address: '{"id": "202612345K", "scheme": "0195"}', categories: [['BR-CL-17-GST-SG', 'BR-CL-18-GST-SG'], TAX_CODES], documents: INVOICES_OF_PINT,
      others: [buyerReference, lineAmounts, smallRates, mandateReference(), noteCodes],
      ids: {
        ...RATES, 'BR-CO-17': 'BR-CO-17-GST-SG', 'BR-CL-08': 'BR-CL-08-SG', 'BR-DEC-14': ['ibr-125', 'BR-DEC-14-SG'], 'ibr-co-26': ['ibr-co-26', 'BR-CO-26-GST-SG'],
        ...Object.fromEntries(['R003', 'R061', 'R120'].map((rule) => [`PEPPOL-EN16931-${rule}`, `PEPPOL-EN16931-${rule}-SG`])),
      },
    }),
    taxWithin((difference) => compare(difference, TWO) < 0, () => 'BR-CO-17-GST-SG'),
    ...rulesWhen(isTaxable, [
      requires('seller.vatId', 'A taxable supply in Singapore needs the seller\'s GST number. Send `seller.vatId`.',
        ({ seller, taxRepresentative }) => seller.vatId ?? taxRepresentative, 'BR-105-GST-SG'),
      ...ADDRESSES,
      requires('seller.legalId', 'A Singapore invoice needs the seller\'s UEN. Send `seller.legalId`.', ({ seller }) => seller.legalId, 'BR-112-GST-SG'),
      requires('uuid', 'A Singapore invoice needs a UUID. Send `uuid`.', ({ uuid }) => uuid, 'BR-108-GST-SG'),
      ({ invoice: { typeCode, notes } }) => violationIf(isCreditNoteCode(typeCode) && notes.length === 0, 'notes',
        'A credit note in Singapore says why it credits. Send `notes`.', 'BR-111-GST-SG'),
    ]),
    taxCurrency, taxOutsideGst, outsideGst, dayOfPayment(NAME, 'BR-CO-25-SG'), orderOnce('BR-110-SG', ({ poNumber }) => poNumber !== undefined),
  ],
};
