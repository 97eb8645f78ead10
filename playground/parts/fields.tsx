import type { JSX } from 'preact';
import { countrySuggestions } from '../model/countries.js';
import { controlId } from '../model/offences.js';
import type { Path } from '../model/path.js';
import type { Suggestion } from '../model/suggestions.js';
import { ComboboxField } from './combobox.js';
import { DateField, LinesField, NumberField, TextField, type InputProps } from './inputs.js';

let countries: readonly Suggestion[] | undefined;

const CountryField = (props: InputProps): JSX.Element => <ComboboxField {...props} suggestions={countries ??= countrySuggestions()} />;

const INPUTS = { text: TextField, lines: LinesField, date: DateField, number: NumberField, country: CountryField } as const;

/** A field of a group: its place in the group, such as `address.city`, and its label. */
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

/** The place of a field. */
const pathOf = (group: Path, { name }: FieldSpec): Path => [...group, ...name.split('.')];

/** The places of a fold with these fields: each field, or the object in the group that it is in. */
export const foldPaths = (group: Path, specs: readonly FieldSpec[]): readonly Path[] =>
  [...new Set(specs.map(({ name }) => name.split('.')[0] ?? name))].map((name) => [...group, name]);

/**
 * Fields side by side. A jump to the group ends here, unless it is `further`: the group has other fields before.
 */
export const Fields = ({ group, specs, isContinuation }: { readonly group: Path; readonly specs: readonly FieldSpec[]; readonly isContinuation?: boolean }): JSX.Element => (
  <div class="grid two" id={isContinuation === true || group.length === 0 ? undefined : controlId(group)} tabIndex={-1}>
    {specs.map((spec) => {
      const { name, kind = 'text', ...props } = spec;
      const Input = INPUTS[kind];
      return <Input key={name} path={pathOf(group, spec)} {...props} />;
    })}
  </div>
);
