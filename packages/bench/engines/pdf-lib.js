/** pdf-lib, used as in its documentation: drawText with fonts embedded through @pdf-lib/fontkit. */
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, rgb } from 'pdf-lib';
import { COLUMNS, PAGE, TEXT } from './sheet.js';

const colorOf = (hex) => rgb(...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255));
const INK = colorOf(TEXT.color);
const BORDER = colorOf(TEXT.border);
const LEADING = 1.3;

const linesOf = (text, font, size, width) => text.split('\n').flatMap((paragraph) => {
  const lines = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
});

class Writer {
  constructor(document, regular, bold) {
    Object.assign(this, { document, regular, bold, y: PAGE.margin });
    this.addPage();
  }

  addPage() {
    this.page = this.document.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.margin;
  }

  /** Text with its top at `y`; returns the y below it. */
  write(text, x, y, { font = this.regular, size = TEXT.size, width = 240, align = 'left', page = this.page } = {}) {
    let top = y;
    for (const line of linesOf(text, font, size, width)) {
      const at = align === 'right' ? x + width - font.widthOfTextAtSize(line, size) : x;
      page.drawText(line, { x: at, y: PAGE.height - top - size, size, font, color: INK });
      top += size * LEADING;
    }
    return top;
  }

  rule(y, color) {
    const line = PAGE.height - y;
    this.page.drawLine({ start: { x: PAGE.margin, y: line }, end: { x: PAGE.width - PAGE.margin, y: line }, thickness: 0.5, color });
  }
}

const drawLetterhead = (writer, content) => {
  const { bold } = writer;
  writer.write(content.companyDetails, PAGE.margin, writer.write(content.companyName, PAGE.margin, PAGE.margin, { font: bold, size: 18 }));
  let y = writer.write(content.title, 330, PAGE.margin, { font: bold, size: 22, width: 217, align: 'right' });
  for (const [label, value] of content.details) {
    writer.write(label, 330, y, { font: bold });
    y = writer.write(value, 430, y, { width: 117, align: 'right' }) + 2;
  }
  content.parties.forEach(({ label, text }, index) => {
    const x = PAGE.margin + index * 250;
    writer.write(text, x, writer.write(label, x, 190, { font: bold }));
  });
};

const drawCells = (writer, cells, font) =>
  cells.map((text, index) => writer.write(text, COLUMNS[index].x, writer.y, { ...COLUMNS[index], font }));

const drawHead = (writer, content) => {
  drawCells(writer, content.headings, writer.bold);
  writer.rule(writer.y + 16, INK);
  writer.y += 20;
};

const drawTable = (writer, content) => {
  writer.y = 270;
  drawHead(writer, content);
  for (const row of content.rows) {
    const height = linesOf(row[0], writer.regular, TEXT.size, COLUMNS[0].width).length * TEXT.size * LEADING;
    if (writer.y + height + 8 > PAGE.bottom) {
      writer.addPage();
      drawHead(writer, content);
    }
    drawCells(writer, row, writer.regular);
    writer.y += height + 4;
    writer.rule(writer.y, BORDER);
    writer.y += 4;
  }
};

const drawTotals = (writer, content) => {
  if (writer.y + 16 * (content.totals.length + 1) > PAGE.bottom) writer.addPage();
  writer.y += 8;
  for (const [label, value] of [...content.totals, content.balance]) {
    const font = label === content.balance[0] ? writer.bold : writer.regular;
    writer.write(label, 330, writer.y, { font });
    writer.write(value, 430, writer.y, { font, width: 117, align: 'right' });
    writer.y += 16;
  }
};

const drawTextBlocks = (writer, content) => {
  for (const { label, text } of content.textBlocks) {
    if (writer.y > PAGE.bottom - 40) writer.addPage();
    writer.y = writer.write(label, PAGE.margin, writer.y + 8, { font: writer.bold, width: 499 });
    writer.y = writer.write(text, PAGE.margin, writer.y, { width: 499 });
  }
};

const drawPageNumbers = (writer) => {
  const pages = writer.document.getPages();
  pages.forEach((page, index) =>
    writer.write(`${index + 1} / ${pages.length}`, PAGE.margin, PAGE.height - 40, { page, width: 499, align: 'right' }));
};

export const createRenderer = ({ regular, bold }) => async (content) => {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  document.setTitle(content.title);
  document.setAuthor(content.companyName);
  const embedded = [await document.embedFont(regular, { subset: true }), await document.embedFont(bold, { subset: true })];
  const writer = new Writer(document, ...embedded);
  drawLetterhead(writer, content);
  drawTable(writer, content);
  drawTotals(writer, content);
  drawTextBlocks(writer, content);
  drawPageNumbers(writer);
  return document.save();
};
