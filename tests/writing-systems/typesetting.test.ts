/** Typesetting rules of each script: where lines may break, and which letters must not be spaced. */
import { describe, expect, test } from '@jest/globals';
import type { FontSpec } from '../../lib/layout/engine/text.js';
import type { ShapedRun } from '../../lib/typeset/glyph-run.js';
import { createTextMeasurer } from '../../lib/typeset/text-measurer.js';
import { layOut, scriptNames, scriptRequest, textItems } from '../support/invoices/script-invoices.js';
import { pricedLines } from '../support/invoices/priced-lines.js';

const STYLE: FontSpec = { family: 'noto-sans', weight: 'regular', sizePt: 10 };
/** Widths from the longest word to a full line. */
const WIDTHS_PT = Array.from({ length: 20 }, (_, index) => 90 + index * 11);

const linesOf = (name: string): readonly string[] => {
  const { locale = 'en', notes = '', terms = '', lineItems } = scriptRequest(name);
  const measurer = createTextMeasurer({ language: locale });
  const texts = [notes, terms, ...pricedLines({ lineItems }).map(({ description }) => description)];
  return WIDTHS_PT.flatMap((widthPt) => texts.flatMap((text) => measurer.wrap(text, STYLE, widthPt).map((line) => line.text)));
};

test.each(['chinese-simplified', 'chinese-traditional', 'japanese'])('no line of Chinese or Japanese starts with closing or ends with opening punctuation in %s', (name) => {
  const lines = linesOf(name);
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => /^[、。，．：；！？）」』】”’ー・々ぁぃぅぇぉっゃゅょァィゥェォッャュョ％]/.test(line))).toEqual([]);
  expect(lines.filter((line) => /[（「『【“‘￥]$/.test(line))).toEqual([]);
});

describe('no line', () => {
  test.each(scriptNames())('starts with a mark that belongs to the letter before it: %s', (name) => {
    expect(linesOf(name).filter((line) => /^[\p{M}\u200c\u200d]/u.test(line))).toEqual([]);
  });

  test.each([['thai', /^(?:[ๆะาำๅ]|ฯ(?!ลฯ))|[เแโใไ]$/], ['lao', /^[ຯໆະາຳ]|[ເແໂໃໄ]$/], ['khmer', /^[។៕ៗ]/], ['burmese', /^[၊။]/]])('starts with what ends a word, or ends with what starts a syllable: %s', (name, inside) => {
    expect(linesOf(name).filter((line) => inside.test(line))).toEqual([]);
  });
});

/** Letters of scripts that join, stack or are square. */
const JOINED = /(?=\p{L})[\u0600-\u06ff\u0900-\u109f\u1780-\u17ff\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/u;

describe.each(scriptNames())('%s', (name) => {
  const items = textItems(layOut(scriptRequest(name)).document);
  const runsOf = (index: number): readonly ShapedRun[] => items[index]!.line.glyphs as readonly ShapedRun[];

  test('is bold if the design is', () => {
    const isSetIn = (index: number, faces: RegExp): boolean => runsOf(index).some(({ face }) => faces.test(face.name));
    const wrong = items.filter(({ line }, index) => isSetIn(index, line.font.weight === 'bold' ? /(?:Regular|Light)$/ : /^Noto.*Bold$/));
    expect(wrong.map(({ line }) => line.text)).toEqual([]);
    expect(items.some(({ line }) => line.font.weight === 'bold') || scriptRequest(name).theme === 'Minimal').toBe(true);
  });

  test('gets no letter spacing if its letters join or are square', () => {
    const isJoined = ({ words, table }: ShapedRun): boolean =>
      words.some(({ clusters }) => clusters.some((cluster) => JOINED.test(table.cluster(cluster).text)));
    const spaced = items.filter((_, index) => runsOf(index).some((run) => run.letterSpacingPt !== 0 && isJoined(run)));
    expect(spaced.map(({ line }) => line.text)).toEqual([]);
  });
});
