import { RULE_SETS } from '../rule-sets.data.js';
import { COMMON_WARNINGS, germanWarnings } from '../rules/warnings.js';
import { codeRules } from '../rules/codes.js';
import { isWithinGermany } from '../rules/german.js';
import { isGreekBilling } from '../rules/peppol/greece.js';
import { NATIONAL_RULES, PEPPOL_IN_GERMANY, PEPPOL_WARNINGS } from '../rules/peppol/national.js';
import { PEPPOL_RULES } from '../rules/peppol/peppol.js';
import { peppolRules } from '../rules/peppol-and-xrechnung.js';
import { UBL_RULES } from '../rules/en16931.js';
import { type TermGap, GERMAN_PARTS, NOTE_CODES, UBL_GAPS, unsupportedTerm } from '../business-terms.js';
import type { EInvoice } from '../model.js';
import type { Target } from './target.js';
import { NEEDS } from './target-form.js';

const PEPPOL_POACC = 'urn:fdc:peppol.eu:2017:poacc';

/** Outside Germany, Peppol supports neither XRechnung's notation of cash discounts, nor several notes, nor note codes. */
const isOutsideGermany = (invoice: EInvoice): boolean => !isWithinGermany(invoice);

const OUTSIDE_GERMANY: TermGap = { appliesTo: isOutsideGermany, terms: { cashDiscounts: unsupportedTerm('payment.cashDiscounts'), ...NOTE_CODES } };

/** Only Greek sellers state the number and the link of their tax authority. */
const OUTSIDE_GREECE: TermGap = {
  appliesTo: (invoice) => invoice.authority?.system !== 'mydata' || !isGreekBilling(invoice), terms: { authority: unsupportedTerm('authority') },
};

/** The number (MARK) of a Greek invoice, and the link under which the tax authority shows it. */
const greekDocuments = ({ authority, number }: EInvoice): ReturnType<NonNullable<Target['addedDocuments']>> => (authority?.mark === undefined ? [] : [
  { id: authority.mark, description: '##M.AR.K##' }, { id: number, description: '##INVOICE|URL##', url: authority.url },
]);

export const PEPPOL: Target = {
  id: 'peppol', choice: { format: 'peppol' }, syntax: 'ubl',
  name: { title: 'Peppol BIS Billing 3', meaning: 'Peppol BIS Billing 3, or its self-billing' },
  specification: `urn:cen.eu:en16931:2017#compliant#${PEPPOL_POACC}:billing:3.0`, process: `${PEPPOL_POACC}:billing:01:1.0`,
  ruleSets: [RULE_SETS.en16931, RULE_SETS.peppol], needs: NEEDS.ordered,
  selfBilling: { specification: `urn:cen.eu:en16931:2017#compliant#${PEPPOL_POACC}:selfbilling:3.0`, process: `${PEPPOL_POACC}:selfbilling:01:1.0` },
  supportedTerms: { parts: [...GERMAN_PARTS, 'authority'], gaps: [...UBL_GAPS, OUTSIDE_GERMANY, OUTSIDE_GREECE] },
  mergesNotes: isOutsideGermany,
  namesParties: isGreekBilling,
  addedDocuments: greekDocuments,
  // Peppol's own list of electronic address schemes replaces the list of EN 16931.
  rules: peppolRules(
    { ...UBL_RULES, codes: codeRules([]) },
    { german: PEPPOL_IN_GERMANY, document: 'A Peppol invoice', address: '{"id": "DE123456788", "scheme": "9930"}' },
    PEPPOL_RULES, NATIONAL_RULES,
  ),
  warningRules: [...germanWarnings(PEPPOL_IN_GERMANY), ...PEPPOL_WARNINGS, ...COMMON_WARNINGS],
};
