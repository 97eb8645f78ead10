/** pdfmake: a document definition with one table that repeats its head. */
import pdfmake from 'pdfmake';
import { TEXT } from './sheet.js';

const ruled = {
  hLineWidth: (row) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (row) => (row === 1 ? TEXT.color : TEXT.border),
};

const textBlock = ({ label, text }) => [{ text: label, bold: true, margin: [0, 10, 0, 0] }, { text }];
const figures = (row) => row.map((text, index) => (index === 0 ? text : { text, alignment: 'right' }));
const total = ([label, value]) => [label, { text: value, alignment: 'right' }];

const definition = (content) => ({
  pageSize: 'A4',
  pageMargins: [48, 48, 48, 60],
  info: { title: content.title, author: content.companyName },
  defaultStyle: { font: 'Plex', fontSize: TEXT.size, color: TEXT.color },
  footer: (page, pages) => ({ text: `${page} / ${pages}`, alignment: 'right', margin: [48, 20, 48, 0] }),
  content: [
    {
      columns: [
        [{ text: content.companyName, fontSize: 18, bold: true }, { text: content.companyDetails }],
        [
          { text: content.title, fontSize: 22, bold: true, alignment: 'right' },
          { layout: 'noBorders', table: { widths: ['*', 'auto'], body: content.details.map(([label, value]) => [{ text: label, bold: true }, value]) } },
        ],
      ],
    },
    { columns: content.parties.map(textBlock), margin: [0, 10, 0, 10] },
    {
      layout: ruled,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [280, 55, 70, 76],
        body: [figures(content.headings).map((cell) => ({ ...(cell.text === undefined ? { text: cell } : cell), bold: true })), ...content.rows.map(figures)],
      },
    },
    {
      unbreakable: true,
      columns: [{ width: '*', text: '' }, {
        width: 220,
        layout: 'noBorders',
        table: { widths: ['*', 'auto'], body: [...content.totals.map(total), total(content.balance).map((cell) => ({ text: cell.text ?? cell, bold: true, alignment: cell.alignment }))] },
      }],
      margin: [0, 10, 0, 0],
    },
    ...content.textBlocks.flatMap(textBlock),
  ],
});

export const createRenderer = ({ regularPath, boldPath }) => {
  pdfmake.setFonts({ Plex: { normal: regularPath, bold: boldPath } });
  pdfmake.setLocalAccessPolicy(() => true);
  pdfmake.setUrlAccessPolicy(() => false);
  return async (content) => pdfmake.createPdf(definition(content)).getBuffer();
};
