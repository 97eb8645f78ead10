import type { ComponentChildren, JSX } from 'preact';
import { controlId, type SectionName } from '../model/field-messages.js';
import { type DerivedField, derivedFields, maxEntriesOf } from '../model/form.js';
import { listOr, type Json } from '../model/json.js';
import type { Path } from '../model/path.js';
import type { Suggestion } from '../model/suggestions.js';
import { at, put } from '../state/request.js';
import { focusAfterRender } from './focus-soon.js';
import { Icon } from './icon.js';
import { ChoiceField, ComboboxField, CountryField, DateField, FlagField, LinesField, NumberField, SwitchField, TextField } from './inputs.js';
import { PictureField } from './picture-field.js';
import { Fold, OwnMessages } from './section.js';

const INPUTS = { text: TextField, lines: LinesField, date: DateField, number: NumberField, country: CountryField, flag: FlagField, switch: SwitchField } as const;

/** A field of a group: its path in the group, such as `address.city`, and its label. */
export interface FieldSpec {
  readonly name: string;
  readonly label: string;
  readonly kind?: keyof typeof INPUTS;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly required?: boolean;
}

/** Short for a field of one line of text. */
export const text = (name: string, label: string, placeholder?: string): FieldSpec => ({ name, label, ...placeholder !== undefined && { placeholder } });

/** Short for a field of another kind. */
export const fieldSpec = (kind: keyof typeof INPUTS, name: string, label: string, placeholder?: string): FieldSpec => ({ ...text(name, label, placeholder), kind });

const pathOf = (group: Path, { name }: FieldSpec): Path => [...group, ...name.split('.')];

/** The paths that a fold contains: of each field, or of the object in the group that it is in. */
export const foldPaths = (group: Path, specs: readonly FieldSpec[]): readonly Path[] =>
  [...new Set(specs.map(({ name }) => name.split('.')[0] ?? name))].map((name) => [...group, name]);

interface FieldsProps {
  readonly group: Path;
  readonly specs: readonly FieldSpec[];
  /** Another part of the form begins the group: a jump to it ends there, and its further fields are there. */
  readonly isContinuation?: boolean;
}

/** Fields of a group side by side, and after them its further fields. */
export const Fields = ({ group, specs, isContinuation }: FieldsProps): JSX.Element => {
  const begins = isContinuation !== true && group.length > 0;
  return (
    <>
      <div class="grid two" id={begins ? controlId(group) : undefined} tabIndex={-1}>
        {specs.map((spec) => {
          const { name, kind = 'text', ...props } = spec;
          const Input = INPUTS[kind];
          return <Input key={name} path={pathOf(group, spec)} {...props} />;
        })}
      </div>
      {begins && <DerivedFields group={group} />}
    </>
  );
};

/** An identifier with the code of its kind. */
export const IdentifierField = ({ group, label, schemes }: { readonly group: Path; readonly label: string; readonly schemes: readonly Suggestion[] }): JSX.Element => (
  <>
    <div class="identified" id={controlId(group)} tabIndex={-1}>
      <TextField path={[...group, 'id']} label={label} />
      <ComboboxField path={[...group, 'scheme']} label="Scheme" suggestions={schemes} />
    </div>
    <DerivedFields group={group} />
  </>
);

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

const entryControl = (path: Path, index: number): string => `#${controlId([...path, index])} :is(input, select)`;

/** A list in the request, each entry in a row of its own, with buttons that add and remove. The focus follows. */
export const ObjectList = ({ path, noun, newEntry, children }: {
  readonly path: Path;
  /** Name of an entry, e.g. `custom field`. */
  readonly noun: string;
  /** A new entry. */
  readonly newEntry: Json;
  readonly children: (entry: Path) => ComponentChildren;
}): JSX.Element => {
  const entries = listOr(at(path));
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const addId = `${controlId(path)}-add`;
  const add = (): void => {
    put(path, [...entries, newEntry]);
    focusAfterRender(entryControl(path, entries.length));
  };
  const remove = (index: number): void => {
    put(path, entries.length === 1 ? undefined : entries.toSpliced(index, 1));
    focusAfterRender(entryControl(path, Math.min(index, entries.length - 2)), `#${addId}`);
  };
  return (
    <div class="stack tight" id={controlId(path)} tabIndex={-1}>
      {entries.map((_, index) => (
        <div key={index} class="list-entry" id={controlId([...path, index])} tabIndex={-1} role="group" aria-label={`${title} ${index + 1}`}>
          {children([...path, index])}
          <DerivedFields group={[...path, index]} />
          <button type="button" class="icon-button" aria-label={`Remove ${noun} ${index + 1}`} onClick={() => remove(index)}><Icon name="remove" /></button>
          <OwnMessages fieldPath={[...path, index]} />
        </div>
      ))}
      {entries.length < maxEntriesOf(path) && <div class="row"><button type="button" id={addId} class="button quiet" onClick={add}><Icon name="add" />{`Add ${withArticle(noun)}`}</button></div>}
    </div>
  );
};

const PICTURE_HINT = 'PNG or JPEG.';

const ValueField = ({ path, kind, title, hint, options = [] }: DerivedField & { readonly path: Path }): JSX.Element => {
  const props = { path, label: title, ...hint !== undefined && { hint } };
  if (kind === 'choice') return <ChoiceField {...props} options={[['', 'Default'], ...options.map((value) => [value, value] as const)]} />;
  if (kind === 'picture') return <PictureField {...props} hint={hint ?? PICTURE_HINT} alt={title} />;
  const Input = INPUTS[kind ?? 'text'];
  return <Input {...props} />;
};

/** `Tax categories` → `tax category` */
const singular = (title: string): string => `${title.charAt(0).toLowerCase()}${title.slice(1)}`.replace(/ies$/, 'y').replace(/s$/, '');

const DerivedFold = ({ path, field }: { readonly path: Path; readonly field: DerivedField }): JSX.Element => {
  const { title, hint, fields, item } = field;
  return (
    <Fold title={title} paths={[path]}>
      {hint !== undefined && <p class="hint">{hint}</p>}
      {fields !== undefined && <div id={controlId(path)} tabIndex={-1}><DerivedFields group={path} /></div>}
      {item !== undefined && (
        <ObjectList path={path} noun={singular(title)} newEntry={item.fields === undefined ? '' : {}}>
          {(entry) => item.kind !== undefined && <ValueField {...item} path={entry} name="" title={singular(title)} />}
        </ObjectList>
      )}
    </Fold>
  );
};

interface DerivedFieldsProps {
  readonly group: Path;
  /** Of the request, only the fields of this part of the form. */
  readonly section?: SectionName;
}

/** Whether the object has a field as it is now. A field with a value stays, so that it can be removed. */
const isShown = (group: Path, { name, onlyIf }: DerivedField): boolean =>
  onlyIf === undefined || at([...group, name]) !== undefined || onlyIf.values.some((value) => at([...group, onlyIf.field]) === value);

/** The fields of an object that have no hand-made control, with controls by their types in the schema. */
export const DerivedFields = ({ group, section }: DerivedFieldsProps): JSX.Element | null => {
  const all = derivedFields(group, section).filter((field) => isShown(group, field));
  const [values, structures] = [all.filter(({ kind }) => kind !== undefined), all.filter(({ fields, item }) => (fields ?? item) !== undefined)];
  return all.length === 0 ? null : (
    <div class="derived">
      {values.length > 0 && <div class="grid two">{values.map((field) => <ValueField key={field.name} {...field} path={[...group, field.name]} />)}</div>}
      {structures.map((field) => <DerivedFold key={field.name} path={[...group, field.name]} field={field} />)}
    </div>
  );
};

/** A fold with the fields of an object that have no hand-made control; nothing if there are none. */
export const FurtherFields = ({ group }: { readonly group: Path }): JSX.Element | null => {
  const paths = derivedFields(group).map(({ name }) => [...group, name]);
  return paths.length === 0 ? null : <Fold title="Further fields" paths={paths}><DerivedFields group={group} /></Fold>;
};
