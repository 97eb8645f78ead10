import { useSignal, type Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { shownText } from '../model/json.js';
import { matching, type Suggestion } from '../model/suggestions.js';
import { at, put } from '../state/request.js';
import { Field, type ControlProps } from './field.js';
import type { PlaceProps } from './inputs.js';

interface Popup {
  readonly open: Signal<boolean>;
  /** The text typed since it opened; null: nothing yet, so all suggestions are shown. */
  readonly typed: Signal<string | null>;
  readonly active: Signal<number>;
}

const usePopup = (): Popup => ({ open: useSignal(false), typed: useSignal<string | null>(null), active: useSignal(-1) });

const close = ({ open, typed, active }: Popup): void => { open.value = false; typed.value = null; active.value = -1; };

const step = (popup: Popup, by: number, count: number): void => {
  popup.open.value = true;
  popup.active.value = count === 0 ? -1 : (popup.active.value + by + count) % count;
};

const keys = (popup: Popup, shown: readonly Suggestion[], choose: (value: string) => void, leave: () => void) => (event: KeyboardEvent): void => {
  const chosen = shown[popup.active.value];
  const acts: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => step(popup, 1, shown.length),
    ArrowUp: () => step(popup, popup.active.value < 0 ? 0 : -1, shown.length),
    Enter: chosen === undefined ? leave : () => choose(chosen.value),
    Escape: popup.open.value ? () => close(popup) : undefined,
  };
  const act = acts[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
};

const Options = ({ id, label, shown, popup, choose }: { readonly id: string; readonly label: string; readonly shown: readonly Suggestion[]; readonly popup: Popup; readonly choose: (value: string) => void }): JSX.Element => (
  <ul id={id} class="options" role="listbox" aria-label={label}>
    {shown.map(({ value, title, detail }, index) => (
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
export const ComboboxField = ({ suggestions, onNeed, ...props }: PlaceProps & { readonly suggestions: readonly Suggestion[]; readonly onNeed?: () => void }): JSX.Element => {
  const popup = usePopup();
  const shown = matching(suggestions, popup.typed.value ?? '');
  const isOpen = popup.open.value && shown.length > 0;
  const set = (value: string): void => put(props.path, value === '' ? undefined : value);
  const choose = (value: string): void => { set(value); close(popup); };
  // The typed text takes effect when the user leaves the field; a call with half a code would be useless.
  const leave = (): void => {
    const text = popup.typed.value?.trim();
    close(popup);
    if (text !== undefined) set(suggestions.find(({ value }) => value.toLowerCase() === text.toLowerCase())?.value ?? text);
  };
  const open = (): void => { onNeed?.(); popup.open.value = true; };
  const input = (control: ControlProps): JSX.Element => {
    const listId = `${control.id}-options`;
    return (
      <div class="combobox">
        <input
          {...control} type="text" class="input" role="combobox" aria-expanded={isOpen} aria-controls={isOpen ? listId : undefined} aria-autocomplete="list"
          aria-activedescendant={isOpen && popup.active.value >= 0 ? `${listId}-${popup.active.value}` : undefined}
          value={popup.typed.value ?? shownText(at(props.path))} placeholder={props.placeholder} autocomplete="off" spellcheck={false}
          onFocus={() => onNeed?.()} onClick={open} onBlur={leave} onKeyDown={keys(popup, shown, choose, leave)}
          onInput={(event) => { open(); popup.typed.value = event.currentTarget.value; popup.active.value = -1; }}
        />
        {isOpen && <Options id={listId} label={props.label} shown={shown} popup={popup} choose={choose} />}
      </div>
    );
  };
  return <Field {...props}>{input}</Field>;
};
