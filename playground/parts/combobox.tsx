import { useSignal, type Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { shownText } from '../model/json.js';
import { matchSuggestions, type Suggestion } from '../model/suggestions.js';
import { at, put } from '../state/request.js';
import { Field, type ControlProps } from './field.js';
import type { InputProps } from './inputs.js';

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
