import { decimalToText } from '../../../invoice/decimal.js';
import { isSwedishNumber } from '../../../identifiers/organisation-numbers.js';
import type { Violation } from '../../types.js';
import { violation, NO_VIOLATIONS, type Rule } from '../rule.js';
import { forSellersIn } from './billing.js';

const isDigits = (text: string): boolean => /^[0-9]+$/.test(text);

const SWEDISH_VAT_ID_LENGTH = 14;
const SWEDISH_LEGAL_ID_LENGTH = 10;

/** Refuses a field if any rules are broken. */
const violationOfAny = (field: string, message: string, rules: readonly (string | false)[]): readonly Violation[] => {
  const ids = rules.filter((rule) => rule !== false);
  return ids.length === 0 ? NO_VIOLATIONS : violation(field, message, ...ids);
};

/** SE-R-001, 002: a Swedish VAT identifier. */
const swedishVatId: Rule = ({ invoice: { seller } }) => (seller.vatId?.startsWith('SE') === true
  ? violationOfAny('seller.vatId', 'A Swedish VAT identifier is SE and twelve digits. Send it in this form, such as "SE202100548901".', [
      seller.vatId.length !== SWEDISH_VAT_ID_LENGTH && 'SE-R-001', !isDigits(seller.vatId.slice(2)) && 'SE-R-002',
    ])
  : NO_VIOLATIONS);

/** SE-R-003, 004, 013: a Swedish organisation number. */
const swedishLegalId: Rule = ({ invoice: { seller: { legalId: it } } }) => (it === undefined
  ? NO_VIOLATIONS
  : violationOfAny('seller.legalId.id', 'A Swedish organisation number has ten digits with a check digit. Send it in this form, such as "2021005489".', [
      !isDigits(it.id) && 'SE-R-003', it.id.length !== SWEDISH_LEGAL_ID_LENGTH && 'SE-R-004', !isSwedishNumber(it.id) && 'SE-R-013',
    ]));

const SWEDISH_TAX_NOTE = 'GODKÄND FÖR F-SKATT';

/** SE-R-005: the tax number of a Swedish company is a fixed text. */
const swedishTaxNumber: Rule = ({ invoice: { seller } }) => (
  seller.legalId !== undefined && seller.taxNumber !== undefined && seller.taxNumber.toUpperCase() !== SWEDISH_TAX_NOTE
    ? violation('seller.taxNumber', 'A Swedish company says here that it pays its own taxes. Send `seller.taxNumber` "Godkänd för F-skatt".', 'SE-R-005')
    : NO_VIOLATIONS);

const SWEDISH_RATES: readonly string[] = ['25', '12', '6'];

/** SE-R-006: the standard rates of Sweden. */
const swedishRates: Rule = ({ invoice: { seller, vatBreakdown } }) => vatBreakdown.flatMap(({ category, percent, field }) => (
  seller.vatId?.startsWith('SE') === true && category === 'S' && !SWEDISH_RATES.includes(decimalToText(percent))
    ? violation(`${field}.percent`, 'The VAT rates of Sweden are 25, 12 and 6 %. Send one of them, or another category.', 'SE-R-006')
    : NO_VIOLATIONS));

/** Peppol's rules for sellers in Sweden. */
export const SWEDISH_RULES: readonly Rule[] = forSellersIn('SE', [swedishVatId, swedishLegalId, swedishTaxNumber, swedishRates]);
