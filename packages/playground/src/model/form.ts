import { listedSectionOf, type SectionName } from './field-messages.js';
import type { FormNode } from './form-node.js';
import { REQUEST_FORM } from './generated/request-form.js';
import type { Path } from './path.js';

const stepInto = (node: FormNode | undefined, step: string | number): FormNode | undefined =>
  (typeof step === 'number' ? node?.item ?? node : (node?.fields ?? node?.item?.fields)?.[step]);

const nodeAt = (path: Path): FormNode | undefined => path.reduce<FormNode | undefined>(stepInto, REQUEST_FORM);

/** Whether a field is an object or a list without a control of its own. The top of its section shows remarks about it. */
export const hasNoControl = (path: Path): boolean => {
  const node = path.some((step) => typeof step === 'number') ? undefined : nodeAt(path);
  if (node === undefined || path.length === 0 || node.kind !== undefined) return false;
  return node.fields === undefined ? node.item !== undefined : node.maxItems === undefined;
};

/** The number of entries that a list may have. */
export const maxEntriesOf = (path: Path): number => nodeAt(path)?.maxItems ?? 0;

/** A field whose control is derived from the schema. */
export interface DerivedField extends FormNode { readonly name: string; readonly title: string }

/**
 * The fields of an object that have no hand-made control.
 * @param section only those of a part of the form
 */
export const derivedFields = (group: Path, section?: SectionName): readonly DerivedField[] =>
  Object.entries(nodeAt(group)?.fields ?? {}).flatMap(([name, node]) => {
    const { title } = node;
    return title === undefined || node.section !== section ? [] : [{ ...node, name, title }];
  });

/** The part of the form with a field; null if there is none: for an unknown field, or for the body itself. */
export const sectionOf = ([first]: Path): SectionName | null =>
  listedSectionOf(String(first)) ?? REQUEST_FORM.fields?.[String(first)]?.section ?? null;
