import { isCreditNoteCode } from '../../type-codes.js';
import { dutchAddress, dutchLegalId, dutchMeans, dutchOrder, dutchPayment } from '../netherlands.js';
import { violation, NO_VIOLATIONS, type Rule } from '../rule.js';
import { forBothIn, forSellersIn, isCreditNote } from './billing.js';

/** NL-R-001: a credit note names its invoice. */
const dutchCreditNote: Rule = (input) => (isCreditNote(input) && input.invoice.precedingInvoices.length === 0
  ? violation('precedingInvoices', 'A credit note of a Dutch seller names the invoice. Send `precedingInvoices`.', 'NL-R-001')
  : NO_VIOLATIONS);

/** Whether something is due. That includes a negative credit note. */
const isDueInTheNetherlands = (due: bigint, typeCode: string): boolean => (isCreditNoteCode(typeCode) ? due < 0n : due > 0n);

/** Peppol's rules for sellers in the Netherlands. */
export const DUTCH_RULES: readonly Rule[] = [
  ...forSellersIn('NL', [
    dutchCreditNote, dutchAddress('seller', 'NL-R-002'), dutchLegalId('seller', 'NL-R-003'), dutchAddress('taxRepresentative', 'NL-R-006'),
    dutchPayment('NL-R-007', isDueInTheNetherlands), dutchOrder('NL-R-009'),
  ]),
  ...forBothIn('NL', [dutchAddress('buyer', 'NL-R-004'), dutchLegalId('buyer', 'NL-R-005'), dutchMeans('NL-R-008', 'Peppol')]),
];
