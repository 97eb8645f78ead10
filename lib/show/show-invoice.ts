import type { ReadAnswer } from '../einvoice/read/read-answer.js';
import type { ComputedInvoice, ShowQuery } from '../invoice/types.js';
import { buildContent } from '../layout/content/build-content.js';
import type { Content } from '../layout/content/content.js';
import type { Phrase } from '../layout/engine/text.js';
import { layoutContent } from '../layout/layout-invoice.js';
import type { Attachment } from '../pdf/attachments.js';
import { loadLabelSet } from '../presentation/load-labels.js';
import { type ShowTexts, showTexts } from '../presentation/show-texts.js';
import { required } from '../required.js';
import { type FontsLocation, readFontsFrom } from '../typeset/assets.js';
import { createTextMeasurer } from '../typeset/text-measurer.js';
import type { WorkBudget } from '../work/work-budget.js';
import { InvoiceDrawing } from '../document/render-invoice.js';
import { StatedAmounts } from './stated-amounts.js';
import { computedNotes, furtherInvoiceData, unreadData } from './stated-data.js';
import { statedCode, statedInvoice } from './stated-invoice.js';
import { statedTable } from './stated-rows.js';
import { statedTotals } from './stated-totals.js';

export interface ShowOptions extends FontsLocation {
  /** Watermark of a free account or a test key. Null: none. */
  readonly deploymentWatermark: string | null;
  /** Budget of the request, which reading has debited. */
  readonly work: WorkBudget;
}

/** The page of a received e-invoice. */
export interface ShownInvoice {
  /** A PDF/A-3a and PDF/UA-1 file, to which the XML is attached. */
  readonly bytes: Uint8Array;
  readonly pageCount: number;
}

const DEFAULT_LANGUAGE = 'en';

/** BCP 47: a language that is not known. */
const UNDETERMINED = 'und';

/** Fields of texts that the service writes: labels, amounts and dates. */
const OWN_FIELDS = /^(labels|documentLabels|currency|date|dueDate|columns)\b/;

/** The content without a claim about the language of the file's texts. */
const withoutLanguage = <Part>(part: Part): Part => {
  if (Array.isArray(part)) return part.map(withoutLanguage) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withoutLanguage<unknown>(value)])) as Part;
  const { text, field, language = UNDETERMINED } = copy as Partial<Readonly<Record<keyof Phrase, unknown>>>;
  return typeof text === 'string' && typeof field === 'string' && !OWN_FIELDS.test(field) ? { ...copy, language } : copy;
};

/** What a file states beside its invoice, such as the reason of an allowance, has one line on the page. */
const onOneLine = <Part>(part: Part): Part => {
  if (typeof part === 'string') return part.split('\n').map((line) => line.trim()).filter((line) => line !== '').join(' ') as Part;
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(onOneLine) as Part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, onOneLine<unknown>(value)])) as Part;
};

/** What the page prints. The marks are numbered from the first row of the table to the last row of the totals. */
const shownContent = (computed: ComputedInvoice, answer: ReadAnswer, texts: ShowTexts): Content => {
  const { invoice } = computed;
  const { invoice: { taxCurrency }, stated, differences, unread } = answer;
  const amounts = new StatedAmounts(invoice, differences);
  const table = statedTable(computed, stated.lines ?? [], amounts);
  const totals = statedTotals(computed, stated, amounts, statedCode(answer, 'BT-6', taxCurrency?.code));
  const content = buildContent(computed);
  return withoutLanguage<Content>({
    ...content, ...table, ...totals,
    documentDetails: content.documentDetails.filter(({ value }) => value.text !== ''),
    textBlocks: [
      ...computedNotes(amounts.notes(texts.computed)), ...content.textBlocks,
      ...furtherInvoiceData(computed, answer, content), ...unreadData(unread, texts, invoice.locale),
    ],
    areTextsBelow: true,
    footer: { texts: [{ text: texts.original, field: 'labels.original' }], isOnAllPages: false },
  });
};

/** The received XML, byte for byte. */
const receivedFile = (xml: Uint8Array): Attachment => ({
  fileName: 'received.xml', description: 'The received e-invoice', mediaType: 'text/xml', relationship: 'Source', bytes: xml,
});

/** Metadata of a PDF whose invoice has no date or no name. */
const [NO_DATE, NO_NAME] = ['1970-01-01', '\u2013'];

/**
 * Draws what a received e-invoice states, in the designs of {@link renderInvoice}. Nothing is computed: every amount is
 * in the file. Amounts that the service computes differently are marked.
 * @param xml the received XML, which the answer was read from
 * @param query valid
 * @throws WorkExceeded
 * @throws AppError VALIDATION_ERROR with the field `lineItems` if the PDF is too large for a response
 */
export const showInvoice = async (
  read: ReadAnswer, xml: Uint8Array, query: ShowQuery, { deploymentWatermark, work, fontsFolder }: ShowOptions,
): Promise<ShownInvoice> => {
  const answer = { ...read, stated: onOneLine(read.stated) };
  const language = query.language ?? DEFAULT_LANGUAGE;
  const labelSet = required(await loadLabelSet(language), 'labels');
  const texts = showTexts(language);
  const computed = statedInvoice(answer, { ...query, language }, { deploymentWatermark, labelSet, texts });
  const { invoice } = computed;
  readFontsFrom(fontsFolder);
  const measurer = createTextMeasurer({ language: invoice.language, work });
  const drawing = new InvoiceDrawing(invoice.direction, work);
  const content = shownContent(computed, answer, texts);
  const metadata = layoutContent(invoice, content, measurer, (page, index) => drawing.add(page, index));
  const { date, author } = metadata;
  const bytes = drawing.finish(
    { ...metadata, date: date === '' ? NO_DATE : date, author: author === '' ? NO_NAME : author }, [receivedFile(xml)],
  );
  return { bytes, pageCount: drawing.pageCount };
};
