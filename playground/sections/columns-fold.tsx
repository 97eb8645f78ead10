import type { JSX } from 'preact';
import { ATTRIBUTE, COLUMNS, FIRST_COLUMNS, nextColumn, readColumn, writeColumn, type Column } from '../model/columns.js';
import { listOr } from '../model/json.js';
import { controlId } from '../model/offences.js';
import { moved, type Path } from '../model/path.js';
import { at, put } from '../state/request.js';
import { Field } from '../parts/field.js';
import { focusSoon } from '../parts/focus-soon.js';
import { Fold } from '../parts/fold.js';
import { Icon } from '../parts/icon.js';

const PATH = ['columns'];
const [LEAST, MOST] = [2, 8];

const set = (path: Path, change: Partial<Column>): void => put(path, writeColumn({ ...readColumn(at(path)), ...change }));

const move = (index: number, by: -1 | 1): void => {
  put(PATH, moved(listOr(at(PATH)), index, index + by));
  const row = `[data-column="${index + by}"]`;
  focusSoon(`${row} [data-move="${by}"]:not(:disabled)`, `${row} [data-move="${-by}"]`);
};

const remove = (index: number): void => {
  put(PATH, listOr(at(PATH)).toSpliced(index, 1));
  focusSoon(`#${controlId([...PATH, Math.max(0, index - 1)])}`);
};

const add = (): void => {
  const columns = listOr(at(PATH));
  put(PATH, [...columns, nextColumn(columns)]);
  focusSoon(`#${controlId([...PATH, columns.length])}`);
};

const begin = (): void => {
  put(PATH, FIRST_COLUMNS);
  focusSoon(`#${controlId([...PATH, 0])}`);
};

const reset = (): void => {
  put(PATH, undefined);
  focusSoon(`#${controlId(PATH)} button`);
};

const KindField = ({ path, kind }: { readonly path: Path; readonly kind: string }): JSX.Element => (
  <Field path={path} label="Column">
    {(control) => (
      <span class="select">
        <select {...control} class="input" value={kind} onChange={(event) => set(path, { kind: event.currentTarget.value })}>
          {![ATTRIBUTE, ...COLUMNS.map(([name]) => name)].includes(kind) && <option value={kind}>As in the JSON</option>}
          {COLUMNS.map(([name, title]) => <option key={name} value={name}>{title}</option>)}
          <option value={ATTRIBUTE}>An attribute</option>
        </select>
      </span>
    )}
  </Field>
);

const TextPart = ({ path, name, label, value, placeholder }: {
  readonly path: Path; readonly name: 'attribute' | 'label'; readonly label: string; readonly value: string; readonly placeholder: string;
}): JSX.Element => (
  <Field path={[...path, name]} label={label} class={name === 'attribute' ? 'whole-row' : ''}>
    {(control) => <input {...control} type="text" class="input" value={value} placeholder={placeholder} dir="auto" autocomplete="off" onInput={(event) => set(path, { [name]: event.currentTarget.value })} />}
  </Field>
);

const Row = ({ index, count }: { readonly index: number; readonly count: number }): JSX.Element => {
  const path = [...PATH, index];
  const { kind, attribute, label, sum } = readColumn(at(path));
  const name = `column ${index + 1}`;
  return (
    <div class="list-entry column-entry" role="group" aria-label={`Column ${index + 1}`} data-column={index}>
      <KindField path={path} kind={kind} />
      <TextPart path={path} name="label" label="Head" value={label} placeholder="Default" />
      <div class="column-buttons">
        <button type="button" class="icon-button" data-move="-1" disabled={index === 0} aria-label={`Move ${name} up`} onClick={() => move(index, -1)}><Icon name="up" /></button>
        <button type="button" class="icon-button" data-move="1" disabled={index === count - 1} aria-label={`Move ${name} down`} onClick={() => move(index, 1)}><Icon name="down" /></button>
        <button type="button" class="icon-button" disabled={count <= LEAST} aria-label={`Remove ${name}`} onClick={() => remove(index)}><Icon name="remove" /></button>
      </div>
      {kind === ATTRIBUTE && <TextPart path={path} name="attribute" label="Name of the attribute" value={attribute} placeholder="e.g. Batch" />}
      {kind === 'quantity' && <label class="check whole-row"><input type="checkbox" id={controlId([...path, 'sum'])} checked={sum} onChange={(event) => set(path, { sum: event.currentTarget.checked })} />Print the sum</label>}
    </div>
  );
};

/** The columns of the table, in the order of reading. */
export const ColumnsFold = (): JSX.Element => {
  const count = listOr(at(PATH)).length;
  return (
    <Fold title="Columns of the table" places={[PATH]}>
      <div class="stack tight" id={controlId(PATH)} tabIndex={-1}>
        {count === 0 && <p class="hint">The table has item, quantity, rate and amount, and the HS code if a line has one.</p>}
        {Array.from({ length: count }, (_, index) => <Row key={index} index={index} count={count} />)}
        <div class="row">
          {count === 0 && <button type="button" class="button quiet" onClick={begin}><Icon name="add" />Choose the columns</button>}
          {count > 0 && count < MOST && <button type="button" class="button quiet" onClick={add}><Icon name="add" />Add a column</button>}
          {count > 0 && <button type="button" class="button quiet" onClick={reset}><Icon name="reset" />Back to the default columns</button>}
        </div>
      </div>
    </Fold>
  );
};
