import type { SectionName } from './field-messages.js';

/** The control of a single value. A `switch` is true or left out; a `flag` can also be false. */
export type FieldKind = 'text' | 'lines' | 'date' | 'number' | 'country' | 'flag' | 'switch' | 'choice' | 'picture';

/** A field of the request, as the form needs it. */
export interface FormNode {
  /** Only of a field whose control is derived from the schema. */
  readonly title?: string;
  readonly hint?: string;
  /** The part of the form, of a field at the top of the request. */
  readonly section?: SectionName;
  /** Of a field that can be a single value. */
  readonly kind?: FieldKind;
  readonly options?: readonly string[];
  readonly fields?: Readonly<Record<string, FormNode>>;
  /** An entry of a list. A field that is one object or several has `fields` and `maxItems`. */
  readonly item?: FormNode;
  readonly maxItems?: number;
  /** Of a field that an object has only with some values of another field of it. */
  readonly onlyIf?: { readonly field: string; readonly values: readonly string[] };
}
