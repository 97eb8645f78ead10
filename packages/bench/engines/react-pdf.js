/** @react-pdf/renderer: flex boxes; the head is `fixed`, rows do not wrap. */
import { Document, Font, Page, StyleSheet, Text, View, renderToBuffer } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { COLUMNS, TEXT } from './sheet.js';

const styles = StyleSheet.create({
  page: { fontFamily: 'Plex', fontSize: TEXT.size, color: TEXT.color, padding: 48, paddingBottom: 60 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: TEXT.border, paddingVertical: 4, gap: 6 },
  split: { flexDirection: 'row', justifyContent: 'space-between' },
  company: { fontSize: 18, fontWeight: 700 },
  title: { fontSize: 22, fontWeight: 700, textAlign: 'right' },
  bold: { fontWeight: 700 },
  party: { width: 240, marginVertical: 10 },
  side: { width: 217 },
  totals: { width: 217, alignSelf: 'flex-end', marginTop: 8 },
  number: { position: 'absolute', right: 48, bottom: 30 },
});
const cellStyles = COLUMNS.map(({ width, align }) => ({ width, textAlign: align }));

const pair = ([label, value], index, strong) =>
  h(View, { key: index, style: styles.split }, h(Text, { style: strong }, label), h(Text, { style: strong }, value));
const textBlock = ({ label, text }, index) =>
  h(View, { key: index, style: styles.party }, h(Text, { style: styles.bold }, label), h(Text, null, text));
const row = (cells, key, props, bold) => h(View, { key, style: bold ? [styles.row, styles.bold] : styles.row, wrap: false, ...props },
  cells.map((text, index) => h(Text, { key: index, style: cellStyles[index] }, text)));

const invoice = (content) => h(Document, { title: content.title, author: content.companyName },
  h(Page, { size: 'A4', style: styles.page },
    h(View, { style: styles.split },
      h(View, null, h(Text, { style: styles.company }, content.companyName), h(Text, null, content.companyDetails)),
      h(View, { style: styles.side }, h(Text, { style: styles.title }, content.title), content.details.map((detail, index) => pair(detail, index)))),
    h(View, { style: styles.split }, content.parties.map(textBlock)),
    row(content.headings, 'head', { fixed: true }, true),
    content.rows.map((cells, index) => row(cells, index)),
    h(View, { style: styles.totals, wrap: false },
      content.totals.map((total, index) => pair(total, index)), pair(content.balance, 'balance', styles.bold)),
    content.textBlocks.map(textBlock),
    h(Text, { style: styles.number, fixed: true, render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}` })));

export const createRenderer = ({ regularPath, boldPath }) => {
  Font.register({ family: 'Plex', fonts: [{ src: regularPath }, { src: boldPath, fontWeight: 700 }] });
  Font.registerHyphenationCallback((word) => [word]);
  return async (content) => renderToBuffer(invoice(content));
};
