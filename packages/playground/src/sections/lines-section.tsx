import type { JSX } from 'preact';
import { ATTRIBUTE, COLUMNS, DEFAULT_COLUMNS, nextColumn, readColumn, writeColumn, type Column } from '../model/columns.js';
import { type Json, type JsonObject, listOr, objectOr, shownText } from '../model/json.js';
import { controlId } from '../model/field-messages.js';
import { maxEntriesOf } from '../model/form.js';
import { moveEntry, type Path } from '../model/path.js';
import { at, put } from '../state/request.js';
import { Field } from '../parts/field.js';
import { focusAfterRender } from '../parts/focus-soon.js';
import { Fold, Section } from '../parts/section.js';
import { Icon } from '../parts/icon.js';
import { CLASSIFICATION_SCHEMES, OBJECT_SCHEMES } from '../model/suggestions.js';
import { DerivedFields, Fields, fieldSpec, foldPaths, FurtherFields, IdentifierField, ObjectList, text } from '../parts/fields.js';
import { ChoiceField, ComboboxField, DateField, LinesField, NumberField, TextField } from '../parts/inputs.js';
import { amountText } from '../model/money-text.js';
import { fieldErrorsAt, preview } from '../state/responses.js';
import { ChargesField, DiscountsField, TaxesField } from '../parts/adjustment-fields.js';
import { useSignal } from '@preact/signals';
import { NEW_LINE, NEW_TEXT } from '../model/samples.js';

const COLUMNS_PATH = ['columns'];
const MIN_COLUMNS = 2;

const setColumn = (path: Path, change: Partial<Column>): void => put(path, writeColumn({ ...readColumn(at(path)), ...change }));

const moveColumn = (index: number, by: -1 | 1): void => {
  put(COLUMNS_PATH, moveEntry(listOr(at(COLUMNS_PATH)), index, index + by));
  const row = `[data-column="${index + by}"]`;
  focusAfterRender(`${row} [data-move="${by}"]:not(:disabled)`, `${row} [data-move="${-by}"]`);
};

const removeColumn = (index: number): void => {
  put(COLUMNS_PATH, listOr(at(COLUMNS_PATH)).toSpliced(index, 1));
  focusAfterRender(`#${controlId([...COLUMNS_PATH, Math.max(0, index - 1)])}`);
};

const addColumn = (): void => {
  const columns = listOr(at(COLUMNS_PATH));
  put(COLUMNS_PATH, [...columns, nextColumn(columns)]);
  focusAfterRender(`#${controlId([...COLUMNS_PATH, columns.length])}`);
};

const startWithDefaults = (): void => {
  put(COLUMNS_PATH, DEFAULT_COLUMNS);
  focusAfterRender(`#${controlId([...COLUMNS_PATH, 0])}`);
};

const resetColumns = (): void => {
  put(COLUMNS_PATH, undefined);
  focusAfterRender(`#${controlId(COLUMNS_PATH)} button`);
};

const ColumnKindField = ({ path, kind }: { readonly path: Path; readonly kind: string }): JSX.Element => (
  <Field path={path} label="Column">
    {(control) => (
      <span class="select">
        <select {...control} class="input" value={kind} onChange={(event) => setColumn(path, { kind: event.currentTarget.value })}>
          {![ATTRIBUTE, ...COLUMNS.map(([name]) => name)].includes(kind) && <option value={kind}>As in the JSON</option>}
          {COLUMNS.map(([name, title]) => <option key={name} value={name}>{title}</option>)}
          <option value={ATTRIBUTE}>An attribute</option>
        </select>
      </span>
    )}
  </Field>
);

const ColumnTextField = ({ path, name, label, value, placeholder }: {
  readonly path: Path; readonly name: 'attribute' | 'label'; readonly label: string; readonly value: string; readonly placeholder: string;
}): JSX.Element => (
  <Field path={[...path, name]} label={label} class={name === 'attribute' ? 'whole-row' : ''}>
    {(control) => <input {...control} type="text" class="input" value={value} placeholder={placeholder} dir="auto" autocomplete="off" onInput={(event) => setColumn(path, { [name]: event.currentTarget.value })} />}
  </Field>
);

const SumFields = ({ path, sum }: { readonly path: Path; readonly sum: boolean | string }): JSX.Element => {
  const id = controlId([...path, 'sum']);
  return (
    <div class="row whole-row">
      <label class="check"><input type="checkbox" id={id} checked={sum !== false} onChange={(event) => setColumn(path, { sum: event.currentTarget.checked })} />Print the sum</label>
      {sum !== false && <input type="text" class="input" aria-label="Sum only of this unit" placeholder="Of all units" value={sum === true ? '' : sum} dir="auto" autocomplete="off" onInput={({ currentTarget: { value } }) => setColumn(path, { sum: value === '' ? true : value })} />}
    </div>
  );
};

const ColumnRow = ({ index, count }: { readonly index: number; readonly count: number }): JSX.Element => {
  const path = [...COLUMNS_PATH, index];
  const { kind, attribute, label, sum } = readColumn(at(path));
  const name = `column ${index + 1}`;
  return (
    <div class="list-entry column-entry" role="group" aria-label={`Column ${index + 1}`} data-column={index}>
      <ColumnKindField path={path} kind={kind} />
      <ColumnTextField path={path} name="label" label="Head" value={label} placeholder="Default" />
      <div class="column-buttons">
        <button type="button" class="icon-button" data-move="-1" disabled={index === 0} aria-label={`Move ${name} up`} onClick={() => moveColumn(index, -1)}><Icon name="up" /></button>
        <button type="button" class="icon-button" data-move="1" disabled={index === count - 1} aria-label={`Move ${name} down`} onClick={() => moveColumn(index, 1)}><Icon name="down" /></button>
        <button type="button" class="icon-button" disabled={count <= MIN_COLUMNS} aria-label={`Remove ${name}`} onClick={() => removeColumn(index)}><Icon name="remove" /></button>
      </div>
      {kind === ATTRIBUTE && <ColumnTextField path={path} name="attribute" label="Name of the attribute" value={attribute} placeholder="e.g. Batch" />}
      {kind === 'quantity' && <SumFields path={path} sum={sum} />}
      <DerivedFields group={path} />
    </div>
  );
};

/** The columns of the table, in the order of reading. */
const ColumnsFold = (): JSX.Element => {
  const count = listOr(at(COLUMNS_PATH)).length;
  return (
    <Fold title="Columns of the table" paths={[COLUMNS_PATH]}>
      <div class="stack tight" id={controlId(COLUMNS_PATH)} tabIndex={-1}>
        {count === 0 && <p class="hint">The table has item, quantity, rate and amount, and the HS code if a line has one.</p>}
        {Array.from({ length: count }, (_, index) => <ColumnRow key={index} index={index} count={count} />)}
        <div class="row">
          {count === 0 && <button type="button" class="button quiet" onClick={startWithDefaults}><Icon name="add" />Choose the columns</button>}
          {count > 0 && count < maxEntriesOf(COLUMNS_PATH) && <button type="button" class="button quiet" onClick={addColumn}><Icon name="add" />Add a column</button>}
          {count > 0 && <button type="button" class="button quiet" onClick={resetColumns}><Icon name="reset" />Back to the default columns</button>}
        </div>
      </div>
    </Fold>
  );
};

const LINE_DETAIL_FIELDS = [
  text('unitCode', 'Unit code', 'e.g. HUR'), text('gtin', 'GTIN'), text('buyerSku', 'Buyer’s article number'), fieldSpec('country', 'originCountry', 'Country of origin'),
  fieldSpec('date', 'period.start', 'Period from'), fieldSpec('date', 'period.end', 'Period to'), text('orderLine', 'Line of the order'), text('accounting', 'Accounting reference'), fieldSpec('lines', 'note', 'Note in the e-invoice'),
] as const;

const LINE_DETAIL_OBJECTS = ['object', 'classifications', 'attributes'];

const Classifications = ({ path }: { readonly path: Path }): JSX.Element => (
  <ObjectList path={path} noun="classification" newEntry={{ code: '', scheme: '' }}>
    {(entry) => (
      <>
        <TextField path={[...entry, 'code']} label="Code" />
        <ComboboxField path={[...entry, 'scheme']} label="System" suggestions={CLASSIFICATION_SCHEMES} />
        <TextField path={[...entry, 'version']} label="Version of the system" class="whole-row" />
      </>
    )}
  </ObjectList>
);

const Attributes = ({ path }: { readonly path: Path }): JSX.Element => (
  <ObjectList path={path} noun="attribute" newEntry={{ name: '', value: '' }}>
    {(entry) => <><TextField path={[...entry, 'name']} label="Name" placeholder="e.g. Colour" /><TextField path={[...entry, 'value']} label="Value" /></>}
  </ObjectList>
);

/** The fields of a line that mostly e-invoices need. */
const LineDetails = ({ path }: { readonly path: Path }): JSX.Element => (
  <Fold title="More for an e-invoice" paths={[...foldPaths(path, LINE_DETAIL_FIELDS), ...LINE_DETAIL_OBJECTS.map((name) => [...path, name])]}>
    <Fields group={path} specs={LINE_DETAIL_FIELDS} isContinuation />
    <DerivedFields group={[...path, 'period']} />
    <IdentifierField group={[...path, 'object']} label="Object, such as a meter" schemes={OBJECT_SCHEMES} />
    <Classifications path={[...path, 'classifications']} />
    <Attributes path={[...path, 'attributes']} />
  </Fold>
);

const LINES = ['lineItems'];
const MORE_FIELDS = ['section', 'option', 'hsCode', 'sku', 'date', 'discount', 'charge', 'tax'];

const amountOf = (index: number): string => {
  const { amount } = objectOr(listOr(preview.value?.lineItems)[index]);
  return typeof amount === 'number' ? amountText(amount, shownText(preview.value?.currency)) : '–';
};

const moveLine = (index: number, by: -1 | 1): void => {
  put(LINES, moveEntry(listOr(at(LINES)), index, index + by));
  focusAfterRender(`[data-line="${index + by}"] [data-move="${by}"]:not(:disabled), [data-line="${index + by}"] [data-move="${-by}"]`);
};

const removeLine = (index: number): void => {
  const remaining = listOr(at(LINES)).toSpliced(index, 1);
  put(LINES, remaining);
  focusAfterRender(remaining.length === 0 ? '#add-line' : `[data-line="${Math.min(index, remaining.length - 1)}"] textarea`);
};

const LineButtons = ({ index, count }: { readonly index: number; readonly count: number }): JSX.Element => (
  <div class="line-buttons">
    <button type="button" class="icon-button" data-move="-1" disabled={index === 0} aria-label={`Move line ${index + 1} up`} onClick={() => moveLine(index, -1)}><Icon name="up" /></button>
    <button type="button" class="icon-button" data-move="1" disabled={index === count - 1} aria-label={`Move line ${index + 1} down`} onClick={() => moveLine(index, 1)}><Icon name="down" /></button>
    <button type="button" class="icon-button" aria-label={`Remove line ${index + 1}`} onClick={() => removeLine(index)}><Icon name="remove" /></button>
  </div>
);

const SectionField = ({ path }: { readonly path: Path }): JSX.Element =>
  <TextField path={[...path, 'section']} label="Section" hint="Neighbouring lines with the same title" />;

const OPTIONS = [['', 'In the total'], ['optional', 'Optional'], ['alternative', 'Alternative']] as const;

/** Only a quote has options. */
const OptionField = ({ path }: { readonly path: Path }): JSX.Element | null => {
  const option = [...path, 'option'];
  return at(['documentType']) === 'quote' || at(option) !== undefined ? <ChoiceField path={option} label="Option" options={OPTIONS} /> : null;
};

const MoreFields = ({ path }: { readonly path: Path }): JSX.Element => (
  <Fold title="Section, codes, date, discounts, charges and tax of this line" paths={MORE_FIELDS.map((name) => [...path, name])}>
    <div class="grid two">
      <SectionField path={path} />
      <OptionField path={path} />
      <TextField path={[...path, 'hsCode']} label="HS code" />
      <TextField path={[...path, 'sku']} label="Article number" />
      <DateField path={[...path, 'date']} label="Date of the work or delivery" />
    </div>
    <DiscountsField path={[...path, 'discount']} title="Line discount" />
    <ChargesField path={[...path, 'charge']} title="Line charge" />
    <TaxesField path={[...path, 'tax']} title="Line tax" mayExempt />
  </Fold>
);

const PricedFields = ({ index, path }: { readonly index: number; readonly path: Path }): JSX.Element => (
  <>
    <LinesField path={[...path, 'description']} label="Description" rows={2} required />
    <div class="line-numbers">
      <NumberField path={[...path, 'quantity']} label="Quantity" required />
      <TextField path={[...path, 'unit']} label="Unit" />
      <NumberField path={[...path, 'rate']} label="Rate" required={at(['documentType']) !== 'deliveryNote'} />
      <div class="line-amount"><span class="label">Amount</span><output>{amountOf(index)}</output></div>
    </div>
    <div><MoreFields path={path} /><LineDetails path={path} /><FurtherFields group={path} /></div>
  </>
);

/** A line of text whose text is deleted stays one. */
const isText = (line: JsonObject): boolean => 'text' in line || !['description', 'quantity', 'rate'].some((name) => name in line);

/** One line item, or one line of text. */
export const LineItem = ({ index, count }: { readonly index: number; readonly count: number }): JSX.Element => {
  const path = [...LINES, index];
  return (
    <li class="line" data-line={index} data-invalid={fieldErrorsAt(path).length > 0}>
      <fieldset>
        <legend class="line-number">{`Line ${index + 1}`}</legend>
        <LineButtons index={index} count={count} />
        {isText(objectOr(at(path)))
          ? <><LinesField path={[...path, 'text']} label="Text" rows={2} required /><SectionField path={path} /></>
          : <PricedFields index={index} path={path} />}
      </fieldset>
    </li>
  );
};

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
      <DerivedFields group={[]} section="lines" />
    </Section>
  );
};
