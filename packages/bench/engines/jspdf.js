/** jsPDF with its table plug-in. */
import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { COLUMNS, PAGE, TEXT } from './sheet.js';

const columnStyles = Object.fromEntries(COLUMNS.map(({ width, align }, index) => [index, { cellWidth: index === 0 ? 'auto' : width, halign: align }]));
const margin = { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: 60 };
const plain = { theme: 'plain', margin, styles: { font: 'Plex', fontSize: TEXT.size, textColor: TEXT.color, cellPadding: 3 } };

const openDocument = (regular, bold) => {
  const document = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true });
  document.addFileToVFS('regular.ttf', regular);
  document.addFont('regular.ttf', 'Plex', 'normal');
  document.addFileToVFS('bold.ttf', bold);
  document.addFont('bold.ttf', 'Plex', 'bold');
  return document.setTextColor(TEXT.color);
};

const write = (document, text, x, y, { size = TEXT.size, weight = 'normal', align = 'left', width = 240 } = {}) => {
  document.setFont('Plex', weight).setFontSize(size);
  const lines = document.splitTextToSize(text, width);
  document.text(lines, x, y, { align, baseline: 'top' });
  return y + lines.length * size * 1.2;
};

const drawLetterhead = (document, content) => {
  const right = PAGE.width - PAGE.margin;
  const below = write(document, content.companyName, PAGE.margin, PAGE.margin, { size: 18, weight: 'bold' });
  write(document, content.companyDetails, PAGE.margin, below);
  let y = write(document, content.title, right, PAGE.margin, { size: 22, weight: 'bold', align: 'right' });
  for (const [label, value] of content.details) {
    write(document, label, 330, y, { weight: 'bold' });
    y = write(document, value, right, y, { align: 'right' }) + 2;
  }
  content.parties.forEach(({ label, text }, index) => {
    const x = PAGE.margin + index * 250;
    write(document, text, x, write(document, label, x, 190, { weight: 'bold' }));
  });
};

const drawTables = (document, content) => {
  autoTable(document, {
    ...plain, startY: 270, head: [content.headings], body: content.rows, columnStyles, rowPageBreak: 'avoid',
    didParseCell: ({ section, column, cell }) => {
      cell.styles.lineWidth = { bottom: 0.5 };
      cell.styles.lineColor = section === 'head' ? TEXT.color : TEXT.border;
      if (section === 'head') cell.styles.halign = COLUMNS[column.index].align;
    },
  });
  autoTable(document, {
    ...plain, margin: { ...margin, left: 330 }, startY: document.lastAutoTable.finalY + 8, pageBreak: 'avoid',
    body: [...content.totals, content.balance], columnStyles: { 1: { halign: 'right' } },
    didParseCell: ({ row, cell }) => { if (row.index === content.totals.length) cell.styles.fontStyle = 'bold'; },
  });
};

const drawTextBlocks = (document, content) => {
  let y = document.lastAutoTable.finalY + 8;
  for (const { label, text } of content.textBlocks) {
    if (y > PAGE.bottom - 40) {
      document.addPage();
      y = PAGE.margin;
    }
    y = write(document, label, PAGE.margin, y, { weight: 'bold', width: 499 });
    y = write(document, text, PAGE.margin, y, { width: 499 }) + 8;
  }
};

const drawPageNumbers = (document) => {
  const pages = document.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    document.setPage(page);
    write(document, `${page} / ${pages}`, PAGE.width - PAGE.margin, PAGE.height - 40, { align: 'right' });
  }
};

export const createRenderer = ({ regular, bold }) => {
  const [regularText, boldText] = [regular.toString('base64'), bold.toString('base64')];
  return async (content) => {
    const document = openDocument(regularText, boldText);
    document.setProperties({ title: content.title, author: content.companyName });
    drawLetterhead(document, content);
    drawTables(document, content);
    drawTextBlocks(document, content);
    drawPageNumbers(document);
    return new Uint8Array(document.output('arraybuffer'));
  };
};
