import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { listOr, objectOr, type Json } from '../model/json.js';
import { controlId } from '../model/offences.js';
import { NEW_LINE, NEW_TEXT } from '../model/samples.js';
import { at, put } from '../state/request.js';
import { focusAfterRender } from '../parts/focus-soon.js';
import { Icon } from '../parts/icon.js';
import { Section } from '../parts/section.js';
import { ColumnsFold } from './columns-fold.js';
import { LineItem } from './line-item.js';

const LINES_PATH = ['lineItems'];
const SECTION_TOTALS_PATH = ['sectionTotals'];
const LINES_PER_STEP = 25;

const hasSections = (lines: readonly Json[]): boolean => at(SECTION_TOTALS_PATH) !== undefined || lines.some((line) => objectOr(line).section !== undefined);

/** The line items. A long list is rendered in parts, so that the form stays fast. */
export const LinesSection = (): JSX.Element => {
  const lines = listOr(at(LINES_PATH));
  const limit = useSignal(LINES_PER_STEP);
  const shown = Math.min(limit.value, lines.length);
  const add = (line: Json): void => {
    put(LINES_PATH, [...lines, line]);
    limit.value = Math.max(limit.value, lines.length + 1);
    focusAfterRender(`[data-line="${lines.length}"] textarea`);
  };
  return (
    <Section name="lines" title="Lines" secondaryText={`${lines.length.toLocaleString('en-US')} ${lines.length === 1 ? 'line' : 'lines'}`}>
      <ol class="lines" id={controlId(LINES_PATH)} tabIndex={-1} aria-label="Lines">
        {lines.slice(0, shown).map((_, index) => <LineItem key={index} index={index} count={lines.length} />)}
      </ol>
      <div class="row">
        {shown < lines.length && <button type="button" class="button" onClick={() => { limit.value += LINES_PER_STEP; }}>{`Show ${Math.min(LINES_PER_STEP, lines.length - shown)} more of ${lines.length.toLocaleString('en-US')}`}</button>}
        <button type="button" id="add-line" class="button" onClick={() => add(NEW_LINE)}><Icon name="add" />Add a line</button>
        <button type="button" class="button" onClick={() => add(NEW_TEXT)}><Icon name="add" />Add a line of text</button>
      </div>
      {hasSections(lines) && (
        <label class="check"><input type="checkbox" id={controlId(SECTION_TOTALS_PATH)} checked={at(SECTION_TOTALS_PATH) !== false} onChange={(event) => put(SECTION_TOTALS_PATH, event.currentTarget.checked ? undefined : false)} />Print the sum of each section</label>
      )}
      <div><ColumnsFold /></div>
    </Section>
  );
};
