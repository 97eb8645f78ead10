import { ByteWriter } from '../../../lib/pdf/pdf-syntax.js';
import type { FontUsage } from '../../../lib/pdf/resources.js';
import type { GlyphRun } from '../../../lib/typeset/glyph-run.js';

/** The operator that shows a run, with its bytes as Latin-1. */
export const shownRun = (usage: FontUsage, run: GlyphRun): string => {
  const out = new ByteWriter();
  usage.show(run, out);
  return Buffer.from(out.bytes).toString('latin1');
};
