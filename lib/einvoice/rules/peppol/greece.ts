/** The rules of Peppol BIS Billing for sellers in Greece. */
import { isGreekNumber } from '../../../identifiers/organisation-numbers.js';
import type { EInvoice, Party } from '../../model.js';
import { type Rule, rulesWhen, violationIf, violationIfMissing, warningIf, type WarningRule } from '../rule.js';
import { isBilling, taxCountry } from './conditions.js';

const GREECE: readonly string[] = ['GR', 'EL'];

const isTaxNumber = (vatId: string | undefined): boolean => vatId?.startsWith('EL') === true && isGreekNumber(vatId.slice(2));

/** Whether the national rules of Greece apply. */
export const isGreekBilling = (invoice: EInvoice): boolean => isBilling({ invoice }) && GREECE.includes(taxCountry({ invoice }) ?? '');

const countryOf = ({ vatId, address }: Party): string => (vatId ?? address?.country ?? '').slice(0, 2).toUpperCase();

const isGreekParty = (party: Party): boolean => GREECE.includes(countryOf(party));

/** The tax numbers without `EL` that the number of the invoice may begin with. */
const taxNumbers = ({ seller, taxRepresentative }: EInvoice): readonly string[] =>
  [seller.vatId, taxRepresentative?.vatId].flatMap((vatId) => (isTaxNumber(vatId) ? [vatId?.slice(2) ?? ''] : []));

/** GR-R-001-1 to 4, 6, 7: the parts of the number, such as `094259216|22/11/2026|0|1.1|A|1`. */
const invoiceNumber: Rule = ({ invoice }) => {
  const day = invoice.date.split('-').reverse().join('/');
  const numbers = taxNumbers(invoice);
  const parts = invoice.number.split('|');
  const [taxNumber = '', date = '', branch = '', , series = '', count = ''] = parts;
  const broken = ([
    ['1', parts.length === 6], ['2', numbers.includes(taxNumber)], ['3', date === day], ['4', /^[0-9]+$/.test(branch)],
    ['6', series !== ''], ['7', count !== ''],
  ] as const).flatMap(([rule, isKept]) => (isKept ? [] : [`GR-R-001-${rule}`]));
  const example = [numbers[0] ?? '094259216', day, '0', '1.1', 'A', '1'].join('|');
  return violationIf(broken.length > 0, 'invoiceNumber', 'The number of a Greek invoice in Peppol has six parts: tax number without EL, '
    + `date, branch, type, series and number. Send \`invoiceNumber\`, such as "${example}".`, ...broken);
};

/** GR-R-003: the seller's tax number. */
const sellerVatId: Rule = ({ invoice: { seller: { vatId } } }) => violationIf(vatId !== undefined && !isTaxNumber(vatId), 'seller.vatId',
  'The VAT identifier of a Greek seller is EL and nine digits with their check digit. Send `seller.vatId`, such as "EL094259216".', 'GR-R-003');

/** GR-R-004-1, 004-2: the number (MARK) and the link that the tax authority gave. */
const mark: Rule = ({ invoice: { authority, seller } }) => {
  if (seller.address?.country !== 'GR') return [];
  return [
    ...violationIfMissing(authority, 'authority',
      'A Peppol invoice of a Greek seller states its MARK. Send `authority` with the system mydata, `mark` and `url`.', 'GR-R-004-1'),
    ...violationIf(authority?.mark?.startsWith('0') === true, 'authority.mark', 'A MARK does not begin with 0. Send the one that myDATA gave.', 'GR-R-004-2'),
  ];
};

const ADDRESS_SCHEME = '9933';

/** GR-R-009, 010: the electronic address of a Greek party is its tax number. */
const electronicAddress = (party: 'seller' | 'buyer', rule: string): Rule => ({ invoice: { [party]: value } }) => {
  const { electronicAddress: address } = value;
  if (address === undefined || !isGreekParty(value)) return [];
  const isRight = address.scheme === ADDRESS_SCHEME && isGreekNumber(address.id);
  return violationIf(!isRight, `${party}.electronicAddress`, `The electronic address of a Greek ${party} is its tax number without EL. Send \`${
    party}.electronicAddress\`, such as {"id": "094259216", "scheme": "${ADDRESS_SCHEME}"}.`, rule);
};

/** GR-R-006: a Greek buyer's tax number. */
const buyerVatId: Rule = ({ invoice: { buyer } }) => violationIf(isGreekParty(buyer) && !isTaxNumber(buyer.vatId), 'buyer.vatId',
  'A Greek invoice names the tax number of a Greek buyer. Send `buyer.vatId`, EL and nine digits, such as "EL094259216".', 'GR-R-006');

const ofGreekSellers = ({ invoice }: { readonly invoice: EInvoice }): boolean => isGreekBilling(invoice);

export const GREEK_RULES: readonly Rule[] = rulesWhen(ofGreekSellers,
  [invoiceNumber, sellerVatId, buyerVatId, mark, electronicAddress('seller', 'GR-R-009'), electronicAddress('buyer', 'GR-R-010')]);

/** GR-S-011: a Greek seller has a tax number of its own. */
const missingVatId: WarningRule = ({ invoice: { seller } }) => warningIf(seller.vatId === undefined, 'seller.vatId',
  'A Greek seller should state its tax number. Send `seller.vatId`, EL and nine digits.', 'GR-S-011');

export const GREEK_WARNINGS: readonly WarningRule[] = rulesWhen(ofGreekSellers, [missingVatId]);
