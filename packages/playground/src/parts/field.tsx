import type { ComponentChildren, JSX } from 'preact';
import { controlId, type FieldMessage } from '../model/field-messages.js';
import { pathText, type Path } from '../model/path.js';
import { fieldErrorsAt, warningsAt } from '../state/responses.js';
import { Icon } from './icon.js';
import { Message } from './message.js';

/** The attributes that name a control, link it to its messages, and mark it as invalid. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid'?: 'true';
  readonly 'aria-describedby'?: string;
  readonly 'aria-required'?: 'true';
}

interface FieldProps {
  readonly path: Path;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly required?: boolean | undefined;
  readonly hideLabel?: boolean | undefined;
  readonly class?: string | undefined;
  /** Why the page does not understand the text, which says more than the service's message. */
  readonly inputError?: string | null | undefined;
  readonly children: (control: ControlProps) => ComponentChildren;
}

/** The messages of the service about a field, below its control. */
export const FieldMessages = ({ id, fieldErrors, warnings }: { readonly id: string; readonly fieldErrors: readonly FieldMessage[]; readonly warnings: readonly FieldMessage[] }): JSX.Element => (
  <div id={id} class="remarks">
    {fieldErrors.map(({ field, message }) => <p key={field + message} class="remark bad"><Icon name="alert" /><Message text={message} /></p>)}
    {warnings.map(({ field, message }) => <p key={field + message} class="remark warn"><Icon name="info" /><Message text={message} /></p>)}
  </div>
);

interface ControlState { readonly hasHint: boolean; readonly hasMessages: boolean; readonly isInvalid: boolean; readonly isRequired: boolean }

/** The attributes of a control. */
export const controlProps = (id: string, { hasHint, hasMessages, isInvalid, isRequired }: ControlState): ControlProps => {
  const describedBy = [...hasHint ? [`${id}-hint`] : [], ...hasMessages ? [`${id}-messages`] : []].join(' ');
  return {
    id,
    ...isInvalid ? { 'aria-invalid': 'true' } : {},
    ...describedBy === '' ? {} : { 'aria-describedby': describedBy },
    ...isRequired ? { 'aria-required': 'true' } : {},
  };
};

/** The errors of a field, or the page's own warning about the text. */
export const visibleErrorsAt = (path: Path, inputError: string | null | undefined): readonly FieldMessage[] =>
  (typeof inputError === 'string' ? [{ field: pathText(path), path, message: inputError, rules: [] }] : fieldErrorsAt(path));

/** Label, control, hint and remarks of a field of the request. */
export const Field = ({ path, label, hint, required, hideLabel, class: className, inputError, children }: FieldProps): JSX.Element => {
  const id = controlId(path);
  const [fieldErrors, warnings] = [visibleErrorsAt(path, inputError), warningsAt(path)];
  const hasMessages = fieldErrors.length + warnings.length > 0;
  const control = controlProps(id, { hasHint: hint !== undefined, hasMessages, isInvalid: fieldErrors.length > 0, isRequired: required === true });
  return (
    <div class={`field ${className ?? ''}`} data-invalid={fieldErrors.length > 0}>
      <label for={id} class={hideLabel === true ? 'sr-only' : 'label'}>{label}{required === true && <span class="required" aria-hidden="true">*</span>}</label>
      {children(control)}
      {hint !== undefined && <p id={`${id}-hint`} class="hint">{hint}</p>}
      {hasMessages && <FieldMessages id={`${id}-messages`} fieldErrors={fieldErrors} warnings={warnings} />}
    </div>
  );
};
