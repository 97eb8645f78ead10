import { hidesMoney } from '../../invoice/document-types.js';
import { formatMoney } from '../../invoice/format-money.js';
import { sectionsOf, type Section } from '../../invoice/sections.js';
import type { ComputedInvoice } from '../../invoice/types.js';
import type { LabeledValue, Phrase, Row, RowSection } from './content.js';

const SEPARATOR = ' · ';

const titleOf = ({ title, first }: Section): Phrase => ({ text: title, field: `lineItems[${first}].section` });

/** `Subtotal · Hardware`, or the title alone if the label is hidden. */
const sumOfSection = (computed: ComputedInvoice, section: Section): LabeledValue => {
  const { labels: { subtotal }, currency, locale } = computed.invoice;
  const title = titleOf(section);
  return {
    label: subtotal === '' ? title : { ...title, text: subtotal + SEPARATOR + title.text },
    value: { text: formatMoney(section.amount, currency, locale), field: 'currency' },
  };
};

/** The rows with the titles and sums of their sections. */
export const withSections = (rows: readonly Row[], computed: ComputedInvoice): readonly Row[] => {
  const sections = sectionsOf(computed);
  if (sections.length === 0) return rows;
  const hasSums = computed.invoice.sectionTotals !== false && !hidesMoney(computed.invoice.documentType);
  const sectionByRow = new Map<number, RowSection>();
  for (const section of sections) {
    for (let index = section.first; index <= section.last; index += 1) {
      sectionByRow.set(index, {
        ...index === section.first && { title: titleOf(section) },
        ...index === section.last && hasSums && { sum: sumOfSection(computed, section) },
      });
    }
  }
  return rows.map((row, index) => {
    const section = sectionByRow.get(index);
    return section === undefined ? row : { ...row, section };
  });
};
