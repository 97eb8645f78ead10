import type { JSX } from 'preact';
import { ATTRIBUTE, COLUMNS, DEFAULT_COLUMNS, nextColumn, readColumn, writeColumn, type Column } from '../model/columns.js';
import { listOr } from '../model/json.js';
import { controlId } from '../model/offences.js';
import { moveEntry, type Path } from '../model/path.js';
import { at, put } from '../state/request.js';
import { Field } from '../parts/field.js';
import { focusAfterRender } from '../parts/focus-soon.js';
import { Fold } from '../parts/fold.js';
import { Icon } from '../parts/icon.js';

const COLUMNS_PATH = ['columns'];
const [MIN_COLUMNS, MAX_COLUMNS] = [2, 8];

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
      {kind === 'quantity' && <label class="check whole-row"><input type="checkbox" id={controlId([...path, 'sum'])} checked={sum} onChange={(event) => setColumn(path, { sum: event.currentTarget.checked })} />Print the sum</label>}
    </div>
  );
};

/** The columns of the table, in the order of reading. */
export const ColumnsFold = (): JSX.Element => {
  const count = listOr(at(COLUMNS_PATH)).length;
  return (
    <Fold title="Columns of the table" paths={[COLUMNS_PATH]}>
      <div class="stack tight" id={controlId(COLUMNS_PATH)} tabIndex={-1}>
        {count === 0 && <p class="hint">The table has item, quantity, rate and amount, and the HS code if a line has one.</p>}
        {Array.from({ length: count }, (_, index) => <ColumnRow key={index} index={index} count={count} />)}
        <div class="row">
          {count === 0 && <button type="button" class="button quiet" onClick={startWithDefaults}><Icon name="add" />Choose the columns</button>}
          {count > 0 && count < MAX_COLUMNS && <button type="button" class="button quiet" onClick={addColumn}><Icon name="add" />Add a column</button>}
          {count > 0 && <button type="button" class="button quiet" onClick={resetColumns}><Icon name="reset" />Back to the default columns</button>}
        </div>
      </div>
    </Fold>
  );
};
