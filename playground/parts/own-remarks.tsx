import type { JSX } from 'preact';
import { controlId, type FieldMessage } from '../model/offences.js';
import type { Path } from '../model/path.js';
import { fieldErrorsAt, warningsAt } from '../state/answers.js';
import { FieldMessages } from './field.js';

const exactMessages = (messages: readonly FieldMessage[], fieldPath: Path): readonly FieldMessage[] => messages.filter(({ path }) => path.length === fieldPath.length);

/** The remarks about a place that has no control of its own, without those about the places in it. */
export const OwnMessages = ({ fieldPath }: { readonly fieldPath: Path }): JSX.Element | null => {
  const [fieldErrors, warnings] = [exactMessages(fieldErrorsAt(fieldPath), fieldPath), exactMessages(warningsAt(fieldPath), fieldPath)];
  return fieldErrors.length + warnings.length === 0 ? null : <FieldMessages id={`${controlId(fieldPath)}-said`} fieldErrors={fieldErrors} warnings={warnings} />;
};
