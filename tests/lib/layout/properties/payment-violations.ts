import { groupedIban } from '../../../../lib/identifiers/iban.js';
import type { LaidOutDocument } from '../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { contentTexts } from '../support/page-checks.js';
import { textsOfNodes, totalsNodes } from './page-rows.js';

type PaymentFields = Pick<InvoiceRequest, 'payment' | 'documentType'>;

/** The page with the whole IBAN on one line; -1 if no page has it. */
const pageOfIban = ({ pages }: LaidOutDocument, iban: string): number =>
  pages.findIndex((page) => contentTexts(page).some(({ line }) => line.text.trim() === groupedIban(iban)));

/** The IBAN of a request that prints it: not on a credit note, nor next to a Swiss payment part. */
const printedIban = ({ payment, documentType }: PaymentFields): string | undefined =>
  (documentType === 'creditNote' || payment?.qr === 'swiss' ? undefined : payment?.iban?.replaceAll(' ', ''));

/** An IBAN is on one line, on a page of the totals. */
export const splitIbans = (document: LaidOutDocument, request: PaymentFields): readonly string[] => {
  const iban = printedIban(request);
  if (iban === undefined) return [];
  const page = pageOfIban(document, iban);
  if (page < 0) return [`the IBAN ${iban} is broken or missing`];
  const totals = totalsNodes(document);
  const isWith = textsOfNodes(document.pages[page]!, totals).length > 0;
  return isWith ? [] : [`the account is on page ${page + 1}, without the amount`];
};
