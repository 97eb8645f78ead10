import { XmlWriter } from '../../xml/xml-writer.js';
import { selectTerms } from '../project.js';
import type { Target } from '../targets/target.js';
import { specificationOf } from '../targets/target-form.js';
import { isCreditNoteCode } from '../type-codes.js';
import type { EInvoice } from '../types.js';
import { period, type Draft } from './elements.js';
import { lineItem } from './lines.js';
import { noteTexts } from '../note-texts.js';
import { delivery, parties } from './parties.js';
import { references } from './references.js';
import { settlement } from './settlement.js';

const OASIS = 'urn:oasis:names:specification:ubl:schema:xsd';

const namespacesOf = (root: string): Readonly<Record<string, string>> => ({
  xmlns: `${OASIS}:${root}-2`,
  'xmlns:cac': `${OASIS}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${OASIS}:CommonBasicComponents-2`,
});

const header = (draft: Draft, invoice: EInvoice, target: Target): void => {
  const { xml, isCreditNote } = draft;
  const { specification, process } = specificationOf(target, invoice);
  xml.leaf('cbc:CustomizationID', specification);
  xml.leaf('cbc:ProfileID', process);
  xml.leaf('cbc:ID', invoice.number);
  xml.leaf('cbc:IssueDate', invoice.date);
  xml.leaf('cbc:DueDate', isCreditNote ? undefined : invoice.dueDate);
  xml.leaf(isCreditNote ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', invoice.typeCode);
  for (const text of noteTexts(invoice, target)) xml.leaf('cbc:Note', text);
  xml.leaf('cbc:DocumentCurrencyCode', invoice.currency);
  xml.leaf('cbc:TaxCurrencyCode', invoice.taxCurrency?.code);
  xml.leaf('cbc:AccountingCost', invoice.references.accounting);
  xml.leaf('cbc:BuyerReference', invoice.buyerReference);
};

/** Writes an e-invoice without violations as a CreditNote or an Invoice of UBL 2.1, in UTF-8. See EN 16931-3-2. */
export const writeUbl = (invoice: EInvoice, target: Target): Uint8Array => {
  const selected = selectTerms(invoice, target);
  const isCreditNote = isCreditNoteCode(selected.typeCode);
  const root = isCreditNote ? 'CreditNote' : 'Invoice';
  const { digits, currency } = selected;
  const draft: Draft = { xml: new XmlWriter(), digits, currency, isCreditNote, taxOutsideEu: target.taxOutsideEu };
  draft.xml.element(root, () => {
    header(draft, selected, target);
    period(draft, selected.period, selected.vatDue);
    references(draft, selected);
    parties(draft, selected);
    delivery(draft, selected.delivery);
    settlement(draft, selected);
    selected.lines.forEach((line, index) => lineItem(draft, line, index + 1));
  }, { attributes: namespacesOf(root) });
  return draft.xml.toBytes();
};
