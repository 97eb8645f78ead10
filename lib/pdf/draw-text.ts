import type { Meaning, TextItem, TextLink } from '../layout/engine/page.js';
import { drawLinkedText } from './draw-linked-text.js';
import type { Sheet } from './drawn-sheet.js';
import { drawLastRun, drawRun } from './draw-run.js';
import type { GlyphRun } from './glyph-run.js';
import { safeUri } from './link-annotations.js';
import { readText, textElement } from './text-element.js';

const drawRuns = (sheet: Sheet, item: TextItem, meaning: Meaning): void => {
  const runs = item.line.glyphs as readonly GlyphRun[];
  runs.forEach((run, index) => {
    if (index === runs.length - 1) drawLastRun(sheet, item, run, meaning);
    else drawRun(sheet, item, run, meaning);
  });
};

const NO_LINKS: readonly TextLink[] = [];

/** Draws a line of text, with its addresses as links, and the sign of a list item as its label. */
export const drawText = (sheet: Sheet, item: TextItem): void => {
  const { meaning, line, links = NO_LINKS, label } = item;
  if (typeof meaning === 'string') return drawRuns(sheet, item, meaning);
  const safe = links.flatMap((link) => {
    const uri = safeUri(link.uri);
    return uri === null ? [] : [{ ...link, uri }];
  });
  if (safe.length > 0 || label !== undefined) drawLinkedText(sheet, item, meaning, safe);
  else drawRuns(sheet, item, textElement(sheet, item, meaning, readText(line)));
};
