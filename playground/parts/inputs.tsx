import { useSignal } from '@preact/signals';
import type { JSX, TargetedEvent, TargetedInputEvent } from 'preact';
import { shownText } from '../model/json.js';
import { ambiguousNumberMessage, parseTypedNumber } from '../model/number-text.js';
import type { Path } from '../model/path.js';
import { at, put } from '../state/request.js';
import { Field } from './field.js';

/** A place of the request, with the name of its field. */
export interface InputProps {
  readonly path: Path;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly hideLabel?: boolean;
  readonly placeholder?: string;
  readonly class?: string;
}

const putText = (path: Path) => ({ currentTarget: { value } }: TargetedEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
  put(path, value === '' ? undefined : value);
};

/** An input for one line of text. */
export const TextField = (props: InputProps): JSX.Element => (
  <Field {...props}>
    {(control) => <input {...control} type="text" class="input" value={shownText(at(props.path))} placeholder={props.placeholder} onInput={putText(props.path)} autocomplete="off" dir="auto" />}
  </Field>
);

const rowsOf = (text: string, minRows: number): number => Math.min(12, Math.max(minRows, text.split('\n').length));

/** An input for several lines, which grows with its text. */
export const LinesField = ({ rows = 3, ...props }: InputProps & { readonly rows?: number }): JSX.Element => {
  const text = shownText(at(props.path));
  return (
    <Field {...props}>
      {(control) => <textarea {...control} class="input" rows={rowsOf(text, rows)} style={{ minHeight: `calc(${rows}lh + 1rem)` }} value={text} placeholder={props.placeholder} onInput={putText(props.path)} dir="auto" />}
    </Field>
  );
};

const isoDay = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10));

const isCalendarDate = (text: string): boolean =>
  text === '' || (/^\d{4}-\d\d-\d\d$/.test(text) && isoDay(new Date(`${text}T00:00:00Z`)) === text);

/** A date input. An invalid date is shown as text, so that it can be corrected. */
export const DateField = (props: InputProps): JSX.Element => {
  const text = shownText(at(props.path));
  return (
    <Field {...props}>
      {(control) => (isCalendarDate(text)
        ? <input {...control} type="date" class="input" value={text} onChange={putText(props.path)} />
        : <input {...control} type="text" class="input" value={text} onChange={putText(props.path)} />)}
    </Field>
  );
};

/** A number input. It keeps the typed text while it has the focus, so that `12.` can become `12.5`. */
export const NumberInput = ({ value, onNumber, ...control }: {
  readonly value: string;
  readonly onNumber: (number: number | string | undefined) => void;
  readonly id: string;
  readonly 'aria-label'?: string;
  readonly 'aria-invalid'?: 'true';
  readonly 'aria-describedby'?: string;
  readonly placeholder?: string | undefined;
}): JSX.Element => {
  const draft = useSignal<string | null>(null);
  const onInput = (event: TargetedInputEvent<HTMLInputElement>): void => {
    draft.value = event.currentTarget.value;
    onNumber(draft.value.trim() === '' ? undefined : parseTypedNumber(draft.value));
  };
  return <input {...control} type="text" inputMode="decimal" class="input number" value={draft.value ?? value} onInput={onInput} onBlur={() => { draft.value = null; }} autocomplete="off" />;
};

/** A number input for a place of the request. */
export const NumberField = (props: InputProps): JSX.Element => (
  <Field {...props} inputError={ambiguousNumberMessage(at(props.path))}>
    {(control) => <NumberInput {...control} value={shownText(at(props.path))} placeholder={props.placeholder} onNumber={(number) => put(props.path, number)} />}
  </Field>
);

/** A choice of a few values. */
export const ChoiceField = ({ options, ...props }: InputProps & { readonly options: readonly (readonly [value: string, title: string])[] }): JSX.Element => {
  const value = shownText(at(props.path));
  const known = options.some(([option]) => option === value);
  return (
    <Field {...props}>
      {(control) => (
        <span class="select">
          <select {...control} class="input" value={value} onChange={(event) => put(props.path, event.currentTarget.value === '' ? undefined : event.currentTarget.value)}>
            {!known && <option value={value}>{value}</option>}
            {options.map(([option, title]) => <option key={option} value={option}>{title}</option>)}
          </select>
        </span>
      )}
    </Field>
  );
};

/** A switch. Off is expressed by leaving the field out. */
export const SwitchField = (props: InputProps): JSX.Element => (
  <Field {...props} class="switch-field">
    {(control) => <input {...control} type="checkbox" role="switch" class="switch" checked={at(props.path) === true} onChange={(event) => put(props.path, event.currentTarget.checked ? true : undefined)} />}
  </Field>
);
