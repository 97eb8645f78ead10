import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { listOr, objectOr, type Json } from '../model/json.js';
import { controlId } from '../model/offences.js';
import { NEW_LINE, NEW_TEXT } from '../model/samples.js';
import { at, put } from '../state/request.js';
import { focusSoon } from '../parts/focus-soon.js';
import { Icon } from '../parts/icon.js';
import { Section } from '../parts/section.js';
import { ColumnsFold } from './columns-fold.js';
import { LineItem } from './line-item.js';

const LINES = ['lineItems'];
const TOTALS = ['sectionTotals'];
const SHOWN_AT_ONCE = 25;

const hasSections = (lines: readonly Json[]): boolean => at(TOTALS) !== undefined || lines.some((line) => objectOr(line).section !== undefined);

/** The line items. A long list is rendered in parts, so that the form stays fast. */
export const LinesSection = (): JSX.Element => {
  const lines = listOr(at(LINES));
  const limit = useSignal(SHOWN_AT_ONCE);
  const shown = Math.min(limit.value, lines.length);
  const add = (line: Json): void => {
    put(LINES, [...lines, line]);
    limit.value = Math.max(limit.value, lines.length + 1);
    focusSoon(`[data-line="${lines.length}"] textarea`);
  };
  return (
    <Section name="lines" title="Lines" aside={`${lines.length.toLocaleString('en-US')} ${lines.length === 1 ? 'line' : 'lines'}`}>
      <ol class="lines" id={controlId(LINES)} tabIndex={-1} aria-label="Lines">
        {lines.slice(0, shown).map((_, index) => <LineItem key={index} index={index} count={lines.length} />)}
      </ol>
      <div class="row">
        {shown < lines.length && <button type="button" class="button" onClick={() => { limit.value += SHOWN_AT_ONCE; }}>{`Show ${Math.min(SHOWN_AT_ONCE, lines.length - shown)} more of ${lines.length.toLocaleString('en-US')}`}</button>}
        <button type="button" id="add-line" class="button" onClick={() => add(NEW_LINE)}><Icon name="add" />Add a line</button>
        <button type="button" class="button" onClick={() => add(NEW_TEXT)}><Icon name="add" />Add a line of text</button>
      </div>
      {hasSections(lines) && (
        <label class="check"><input type="checkbox" id={controlId(TOTALS)} checked={at(TOTALS) !== false} onChange={(event) => put(TOTALS, event.currentTarget.checked ? undefined : false)} />Print the sum of each section</label>
      )}
      <div><ColumnsFold /></div>
    </Section>
  );
};
