/** pdfkit with given text positions: its fastest use, as in its guide and most invoice tutorials. */
import PDFDocument from 'pdfkit';
import { COLUMNS, PAGE, TEXT } from './sheet.js';

const bytesOf = (document) => new Promise((resolve, reject) => {
  const chunks = [];
  document.on('data', (chunk) => chunks.push(chunk));
  document.on('end', () => resolve(Buffer.concat(chunks)));
  document.on('error', reject);
  document.end();
});

const drawCells = (document, cells, y) =>
  cells.forEach((text, index) => document.text(text, COLUMNS[index].x, y, { width: COLUMNS[index].width, align: COLUMNS[index].align }));

const drawRule = (document, y, color) =>
  document.moveTo(PAGE.margin, y).lineTo(PAGE.width - PAGE.margin, y).lineWidth(0.5).strokeColor(color).stroke();

const drawHead = (document, content, y) => {
  document.font('Bold').fontSize(TEXT.size).fillColor(TEXT.color);
  drawCells(document, content.headings, y);
  drawRule(document, y + 16, TEXT.color);
  document.font('Regular');
  return y + 20;
};

const drawTable = (document, content, top) => {
  let y = drawHead(document, content, top);
  for (const row of content.rows) {
    const height = document.heightOfString(row[0], { width: COLUMNS[0].width });
    if (y + height + 8 > PAGE.bottom) {
      document.addPage();
      y = drawHead(document, content, PAGE.margin);
    }
    drawCells(document, row, y);
    y += height + 4;
    drawRule(document, y, TEXT.border);
    y += 4;
  }
  return y;
};

const drawLetterhead = (document, content) => {
  document.font('Bold').fontSize(18).fillColor(TEXT.color).text(content.companyName, PAGE.margin, PAGE.margin, { width: 260 });
  document.font('Regular').fontSize(TEXT.size).text(content.companyDetails, { width: 260 });
  document.font('Bold').fontSize(22).text(content.title, 330, PAGE.margin, { width: 217, align: 'right' });
  let y = document.y + 4;
  for (const [label, value] of content.details) {
    document.font('Bold').fontSize(TEXT.size).text(label, 330, y, { width: 100 });
    document.font('Regular').text(value, 430, y, { width: 117, align: 'right' });
    y = document.y + 2;
  }
  content.parties.forEach(({ label, text }, index) => {
    document.font('Bold').text(label, PAGE.margin + index * 250, 190, { width: 240 });
    document.font('Regular').text(text, { width: 240 });
  });
};

const drawTotals = (document, content, top) => {
  let y = top + 8;
  if (y + 16 * (content.totals.length + 1) > PAGE.bottom) {
    document.addPage();
    y = PAGE.margin;
  }
  for (const [label, value] of [...content.totals, content.balance]) {
    document.font(label === content.balance[0] ? 'Bold' : 'Regular').text(label, 330, y, { width: 100 });
    document.text(value, 430, y, { width: 117, align: 'right' });
    y += 16;
  }
  document.y = y;
};

const drawTextBlocks = (document, content) => {
  for (const { label, text } of content.textBlocks) {
    document.moveDown().font('Bold').text(label, PAGE.margin, document.y, { width: 499 });
    document.font('Regular').text(text, { width: 499 });
  }
};

const drawPageNumbers = (document) => {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    document.page.margins.bottom = 0;
    document.font('Regular').text(`${page + 1} / ${count}`, PAGE.margin, PAGE.height - 40, { width: 499, align: 'right', lineBreak: false });
  }
};

export const createRenderer = ({ regular, bold }) => async (content) => {
  const document = new PDFDocument({
    size: 'A4', bufferPages: true, margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: 60 },
    info: { Title: content.title, Author: content.companyName },
  });
  document.registerFont('Regular', regular);
  document.registerFont('Bold', bold);
  drawLetterhead(document, content);
  drawTotals(document, content, drawTable(document, content, 270));
  drawTextBlocks(document, content);
  drawPageNumbers(document);
  return bytesOf(document);
};
