import { describe, expect, test } from '@jest/globals';
import { ByteWriter } from '../../../lib/pdf/pdf-syntax.js';
import { ContentStream, type RunWriter, writeColor } from '../../../lib/pdf/content-stream.js';
import fc from 'fast-check';
import type { Meaning } from '../../../lib/layout/engine/page.js';
import type { GlyphRun } from '../../../lib/typeset/glyph-run.js';
import { contentOperations } from '../../support/pdf/content-operators.js';
import { node } from '../../support/pdf/laid-out.js';

test.each([
  ['#000000', '0 g\n'], ['#ffffff', '1 g\n'], ['#808080', '0.502 g\n'], ['#123456', '0.071 0.204 0.337 rg\n'], ['#ff0001', '1 0 0.004 rg\n'],
])('%s is written as %s', (color, text) => {
  const out = new ByteWriter();
  writeColor(out, color, 'g\n', 'rg\n');
  expect(Buffer.from(out.bytes).toString('latin1')).toBe(text);
});

const streamOf = (draw: (content: ContentStream) => void): string => {
  let marks = 0;
  const out = new ByteWriter();
  const content = new ContentStream(100, () => marks++, out);
  draw(content);
  content.finish();
  return Buffer.from(out.bytes).toString('latin1');
};

const RUN: GlyphRun = { face: { name: 'Test-Regular' }, offsetPt: 0, widthPt: 1, sizePt: 9, letterSpacingPt: 0 };

const showing = (glyph: string): RunWriter =>
  ({ show: (_, out, endsInSpace) => out.text(`<${glyph}${endsInSpace === true ? '0020' : ''}>Tj`), showSpace: (out) => out.text('<0020>Tj') });

/** Shows one glyph at 10, 20. */
const show = (content: ContentStream, meaning: Meaning = 'artifact', glyph = '0001', xPt = 10): void => {
  content.setText(meaning, 'F1', 9, '#000000');
  content.show(showing(glyph), RUN, xPt, 20);
};

describe('ContentStream', () => {
  test('omits operators that would change nothing', () => {
    const paragraph = node('P');
    const operators = contentOperations(streamOf((content) => {
      show(content, paragraph, '0001');
      show(content, paragraph, '0002', 15);
      show(content, paragraph, '0003', 15);
    })).map(({ operator }) => operator);
    expect(operators).toEqual(['BT', 'BDC', 'g', 'Tf', 'Td', 'Tj', 'Td', 'Tj', 'Tj', 'EMC', 'ET']);
  });

  test('shows spaces after a run and at positions of their own', () => {
    const stream = streamOf((content) => {
      content.setText('artifact', 'F1', 9, '#000000');
      content.show(showing('0001'), RUN, 10, 20, true);
      content.showSpace(showing('0001'), 7.5, 20);
    });
    expect(stream).toContain('10 80 Td\n<00010020>Tj\n-2.5 0 Td\n<0020>Tj\n');
  });

  test('begins a new marked sequence between text and drawing, so that none contains part of a text object', () => {
    const paragraph = node('P');
    const stream = streamOf((content) => {
      show(content, paragraph);
      content.rectangle(paragraph, { fill: '#808080' }, { xPt: 0, yPt: 0, widthPt: 1, heightPt: 1 });
      show(content, paragraph);
    });
    expect(stream.match(/MCID \d/g)).toEqual(['MCID 0', 'MCID 1', 'MCID 2']);
    expect(stream).toMatch(/EMC\nET\n\/P<<\/MCID 1>>BDC\n[^]*f\nEMC\nBT\n\/P/);
  });

  test('paints nothing, and marks nothing, without fill and stroke', () => {
    expect(streamOf((content) => content.rectangle('artifact', {}, { xPt: 0, yPt: 0, widthPt: 9, heightPt: 9 }))).toBe('');
  });

  test('keeps the radius of a corner within its box', () => {
    const points = contentOperations(streamOf((content) => content.rectangle('artifact', { fill: '#000000' }, { xPt: 10, yPt: 10, widthPt: 4, heightPt: 20, radiusPt: 99 })))
      .filter(({ operator }) => 'mlc'.includes(operator)).flatMap(({ operands }) => operands.map(Number));
    expect(Math.min(...points)).toBe(10);
    expect(points.filter((_, index) => index % 2 === 0).every((x) => x >= 10 && x <= 14)).toBe(true);
  });

  test('resets its state after rotated text', () => {
    const stream = streamOf((content) => {
      content.setText('artifact', 'F1', 9, '#000000');
      content.showRotated(showing('0001'), { ...RUN, offsetPt: 5 }, 10, 20, Math.PI / 2);
      show(content, 'artifact', '0002');
    });
    expect(stream).toContain('0 1 -1 0 10 85 Tm\n<0001>Tj\nEMC\nET\n');
    expect(stream).toContain('10 80 Td\n<0002>Tj');
  });

  test('writes numbers only in plain digits, whatever the coordinates', () => {
    const length = fc.double({ noNaN: true, min: -1e200, max: 1e200 });
    fc.assert(fc.property(length, length, length, length, length, (xPt, yPt, widthPt, heightPt, turn) => {
      const operations = contentOperations(streamOf((content) => {
        content.setText('artifact', 'F1', widthPt, '#010203');
        content.showRotated(showing('0001'), { ...RUN, offsetPt: widthPt }, xPt, yPt, turn);
        content.setText('artifact', 'F1', 9, '#010203');
        content.show(showing('0001'), RUN, widthPt, heightPt);
        content.show(showing('0001'), RUN, xPt, yPt);
        content.rectangle('artifact', { fill: '#123456', stroke: '#123457', strokeWidthPt: widthPt }, { xPt, yPt, widthPt, heightPt, radiusPt: 3 });
        content.circle('artifact', { fill: '#123456' }, xPt, yPt, widthPt);
        content.line('artifact', { stroke: '#000000', dashPt: [widthPt, heightPt] }, [xPt, yPt], [widthPt, heightPt]);
        content.image('artifact', 'I1', { xPt, yPt, widthPt, heightPt }, [1, 0, 0, 1, 0, 0]);
      }));
      expect(operations.map(({ operator }) => operator).filter((operator) => !/^([a-zA-Z]{1,3}|\*)$/.test(operator) || operator === 'NaN')).toEqual([]);
    }));
  });

  test('rejects a coordinate that is not a number', () => {
    expect(() => streamOf((content) => show(content, 'artifact', '0001', Number.NaN))).toThrow(RangeError);
    expect(() => streamOf((content) => content.showRotated(showing('0001'), RUN, 0, 0, Number.NaN))).toThrow(RangeError);
  });
});
