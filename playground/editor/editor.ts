import { history, historyKeymap, selectAll } from '@codemirror/commands';
import { nextDiagnostic, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Annotation, EditorSelection, EditorState, type StateCommand } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { positionsOf } from '../model/json-positions.js';
import type { FieldMessage } from '../model/offences.js';
import { textChange } from '../model/text-change.js';
import { highlight } from './highlight.js';
import { editorTheme } from './look.js';
import { pictureChips } from './picture-chips.js';

const fromForm = Annotation.define<true>();

/** The editor, as the page uses it. */
export interface Editor {
  /** Shows another text. Cursor and undo history stay. */
  readonly setText: (getText: string) => void;
  /** Underlines places of the request, with the reason. */
  readonly setMessages: (fieldErrors: readonly FieldMessage[], warnings: readonly FieldMessage[]) => void;
  /** The current text. */
  readonly getText: () => string;
}

const diagnostics = (text: string, messages: readonly FieldMessage[], severity: 'error' | 'warning'): readonly Diagnostic[] => {
  const ranges = positionsOf(text, messages.map(({ path }) => path));
  return messages.map(({ message }, index) => ({ from: 0, to: 0, ...ranges[index], severity, message }));
};

// Indents a new line like the current one, and two spaces more after an opening bracket.
const newLine: StateCommand = ({ state, dispatch }) => {
  dispatch(state.update(state.changeByRange(({ from, to }) => {
    const before = state.doc.lineAt(from).text.slice(0, from - state.doc.lineAt(from).from);
    const indent = `${/^\s*/.exec(before)?.[0] ?? ''}${/[{[]\s*$/.test(before) ? '  ' : ''}`;
    return { changes: { from, to, insert: `\n${indent}` }, range: EditorSelection.cursor(from + 1 + indent.length) };
  }), { scrollIntoView: true, userEvent: 'input' }));
  return true;
};

// When a user types over a selection, Chromium copies its style as an attribute, which the page's policy forbids.
const replaceSelectionOnInput = EditorView.domEventHandlers({
  beforeinput: ({ inputType, data }, view) => {
    if (inputType !== 'insertText' || data === null || view.composing || view.state.selection.main.empty) return false;
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

const EXTENSIONS = [
  replaceSelectionOnInput,
  lineNumbers(), history(), highlightActiveLine(), highlight, editorTheme, pictureChips,
  EditorView.lineWrapping, EditorState.tabSize.of(2),
  keymap.of([...historyKeymap, { key: 'Mod-a', run: selectAll }, { key: 'Enter', run: newLine }, { key: 'F8', run: nextDiagnostic }]),
  EditorView.contentAttributes.of({ 'aria-label': 'Invoice request in JSON', tabindex: '0', spellcheck: 'false', autocorrect: 'off', autocapitalize: 'off' }),
];

/**
 * Creates a JSON editor in a shadow tree. There it can create its style sheets by script, which the page's policy allows; it does not allow inline
 * styles in the page.
 * @param onText called for changes by the user, but not for those by `show`
 */
export const createEditor = (host: HTMLElement, onChange: (text: string) => void): Editor => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  const parent = document.createElement('div');
  parent.style.height = '100%';
  root.replaceChildren(parent);
  const listen = EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    if (docChanged && !transactions.some((each) => each.annotation(fromForm))) onChange(state.doc.toString());
  });
  const view = new EditorView({ root, parent, state: EditorState.create({ extensions: [...EXTENSIONS, listen] }) });
  return {
    setText: (text) => {
      const change = textChange(view.state.doc.toString(), text);
      if (change !== null) view.dispatch({ changes: change, annotations: fromForm.of(true) });
    },
    setMessages: (fieldErrors, warnings) => {
      const text = view.state.doc.toString();
      view.dispatch(setDiagnostics(view.state, [...diagnostics(text, fieldErrors, 'error'), ...diagnostics(text, warnings, 'warning')]));
    },
    getText: () => view.state.doc.toString(),
  };
};
