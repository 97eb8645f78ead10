import { type Signal, useSignal } from '@preact/signals';
import type { JSX, TargetedEvent, TargetedInputEvent } from 'preact';
import { shownText } from '../model/json.js';
import { ambiguousNumberMessage, parseTypedNumber } from '../model/adjustment.js';
import type { Path } from '../model/path.js';
import { at, put } from '../state/request.js';
import { type ControlProps, Field } from './field.js';
import { countrySuggestions, matchSuggestions, type Suggestion } from '../model/suggestions.js';

/** A path in the request, with the label of its field. */
interface InputProps {
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

/** A number input for a field of the request. */
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

interface Popup {
  readonly open: Signal<boolean>;
  /** The text typed since it opened; null: nothing yet, so all suggestions are shown. */
  readonly typed: Signal<string | null>;
  readonly active: Signal<number>;
}

const usePopup = (): Popup => ({ open: useSignal(false), typed: useSignal<string | null>(null), active: useSignal(-1) });

const close = ({ open, typed, active }: Popup): void => { open.value = false; typed.value = null; active.value = -1; };

const moveActive = (popup: Popup, by: number, count: number): void => {
  popup.open.value = true;
  popup.active.value = count === 0 ? -1 : (popup.active.value + by + count) % count;
};

const keyHandler = (popup: Popup, visible: readonly Suggestion[], choose: (value: string) => void, commitText: () => void) => (event: KeyboardEvent): void => {
  const chosen = visible[popup.active.value];
  const actions: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => moveActive(popup, 1, visible.length),
    ArrowUp: () => moveActive(popup, popup.active.value < 0 ? 0 : -1, visible.length),
    Enter: chosen === undefined ? commitText : () => choose(chosen.value),
    Escape: popup.open.value ? () => close(popup) : undefined,
  };
  const action = actions[event.key];
  if (action === undefined) return;
  event.preventDefault();
  action();
};

const Options = ({ id, label, visible, popup, choose }: { readonly id: string; readonly label: string; readonly visible: readonly Suggestion[]; readonly popup: Popup; readonly choose: (value: string) => void }): JSX.Element => (
  <ul id={id} class="options" role="listbox" aria-label={label}>
    {visible.map(({ value, title, detail }, index) => (
      <li
        key={value} id={`${id}-${index}`} role="option" aria-selected={index === popup.active.value}
        ref={(item) => { if (index === popup.active.value) item?.scrollIntoView({ block: 'nearest' }); }}
        onMouseDown={(event) => { event.preventDefault(); choose(value); }}
      >
        <span class="option-value">{value}</span><span>{title}</span><span class="option-detail">{detail}</span>
      </li>
    ))}
  </ul>
);

/** A text input with suggestions. Any other text is allowed. */
export const ComboboxField = ({ suggestions, onOpen, ...props }: InputProps & { readonly suggestions: readonly Suggestion[]; readonly onOpen?: () => void }): JSX.Element => {
  const popup = usePopup();
  const visible = matchSuggestions(suggestions, popup.typed.value ?? '');
  const isOpen = popup.open.value && visible.length > 0;
  const set = (value: string): void => put(props.path, value === '' ? undefined : value);
  const choose = (value: string): void => { set(value); close(popup); };
  // The typed text takes effect when the user leaves the field; a call with half a code would be useless.
  const commitText = (): void => {
    const text = popup.typed.value?.trim();
    close(popup);
    if (text !== undefined) set(suggestions.find(({ value }) => value.toLowerCase() === text.toLowerCase())?.value ?? text);
  };
  const open = (): void => { onOpen?.(); popup.open.value = true; };
  const input = (control: ControlProps): JSX.Element => {
    const listId = `${control.id}-options`;
    return (
      <div class="combobox">
        <input
          {...control} type="text" class="input" role="combobox" aria-expanded={isOpen} aria-controls={isOpen ? listId : undefined} aria-autocomplete="list"
          aria-activedescendant={isOpen && popup.active.value >= 0 ? `${listId}-${popup.active.value}` : undefined}
          value={popup.typed.value ?? shownText(at(props.path))} placeholder={props.placeholder} autocomplete="off" spellcheck={false}
          onFocus={() => onOpen?.()} onClick={open} onBlur={commitText} onKeyDown={keyHandler(popup, visible, choose, commitText)}
          onInput={(event) => { open(); popup.typed.value = event.currentTarget.value; popup.active.value = -1; }}
        />
        {isOpen && <Options id={listId} label={props.label} visible={visible} popup={popup} choose={choose} />}
      </div>
    );
  };
  return <Field {...props}>{input}</Field>;
};

let countries: readonly Suggestion[] | undefined;

/** A country, by its code. */
export const CountryField = (props: InputProps): JSX.Element => <ComboboxField {...props} suggestions={countries ??= countrySuggestions()} />;

const FLAGS = [['', 'Default'], ['true', 'Yes'], ['false', 'No']] as const;

/** A choice of true or false, whose default depends on other fields. */
export const FlagField = (props: InputProps): JSX.Element => {
  const value = at(props.path);
  return (
    <Field {...props}>
      {(control) => (
        <span class="select">
          <select {...control} class="input" value={value === undefined ? '' : String(value === true)} onChange={({ currentTarget: { value: chosen } }) => put(props.path, chosen === '' ? undefined : chosen === 'true')}>
            {FLAGS.map(([option, title]) => <option key={option} value={option}>{title}</option>)}
          </select>
        </span>
      )}
    </Field>
  );
};
