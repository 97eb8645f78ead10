import { ByteWriter } from '../../../lib/pdf/pdf-syntax.js';
import type { FontUsage } from '../../../lib/pdf/resources.js';
import type { GlyphRun } from '../../../lib/typeset/glyph-run.js';

/** The operator that shows a run, with its bytes as Latin-1. */
export const shownRun = (usage: FontUsage, run: GlyphRun): string => {
  const out = new ByteWriter();
  usage.show(run, out);
  return Buffer.from(out.bytes).toString('latin1');
};

/** The same with hexadecimal strings, which are easier to read: `[<0001>-20<0002>]TJ`. */
export const shownHex = (usage: FontUsage, run: GlyphRun): string =>
  shownRun(usage, run).replace(/\(([^)]*)\)/g, (_, bytes: string) => `<${Buffer.from(bytes, 'latin1').toString('hex')}>`);
