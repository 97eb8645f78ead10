import { history, historyKeymap, selectAll } from '@codemirror/commands';
import { nextDiagnostic, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Annotation, EditorSelection, EditorState, type StateCommand } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { positionsOf } from '../model/json-positions.js';
import type { Remark } from '../model/offences.js';
import { textChange } from '../model/text-change.js';
import { highlight } from './highlight.js';
import { look } from './look.js';
import { pictureChips } from './picture-chips.js';

const fromForm = Annotation.define<true>();

/** The editor, as the page uses it. */
export interface Editor {
  /** Shows another text. Cursor and undo history stay. */
  readonly show: (text: string) => void;
  /** Underlines places of the request, with the reason. */
  readonly mark: (offences: readonly Remark[], warnings: readonly Remark[]) => void;
  /** The current text. */
  readonly text: () => string;
}

const diagnostics = (text: string, remarks: readonly Remark[], severity: 'error' | 'warning'): readonly Diagnostic[] => {
  const ranges = positionsOf(text, remarks.map(({ path }) => path));
  return remarks.map(({ message }, index) => ({ from: 0, to: 0, ...ranges[index], severity, message }));
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
const typeOver = EditorView.domEventHandlers({
  beforeinput: ({ inputType, data }, view) => {
    if (inputType !== 'insertText' || data === null || view.composing || view.state.selection.main.empty) return false;
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

const EXTENSIONS = [
  typeOver,
  lineNumbers(), history(), highlightActiveLine(), highlight, look, pictureChips,
  EditorView.lineWrapping, EditorState.tabSize.of(2),
  keymap.of([...historyKeymap, { key: 'Mod-a', run: selectAll }, { key: 'Enter', run: newLine }, { key: 'F8', run: nextDiagnostic }]),
  EditorView.contentAttributes.of({ 'aria-label': 'Invoice request in JSON', tabindex: '0', spellcheck: 'false', autocorrect: 'off', autocapitalize: 'off' }),
];

/**
 * Creates a JSON editor in a shadow tree. There it can create its style sheets by script, which the page's policy allows; it does not allow inline
 * styles in the page.
 * @param onText called for changes by the user, but not for those by `show`
 */
export const createEditor = (host: HTMLElement, onText: (text: string) => void): Editor => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  const parent = document.createElement('div');
  parent.style.height = '100%';
  root.replaceChildren(parent);
  const listen = EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    if (docChanged && !transactions.some((each) => each.annotation(fromForm))) onText(state.doc.toString());
  });
  const view = new EditorView({ root, parent, state: EditorState.create({ extensions: [...EXTENSIONS, listen] }) });
  return {
    show: (text) => {
      const change = textChange(view.state.doc.toString(), text);
      if (change !== null) view.dispatch({ changes: change, annotations: fromForm.of(true) });
    },
    mark: (offences, warnings) => {
      const text = view.state.doc.toString();
      view.dispatch(setDiagnostics(view.state, [...diagnostics(text, offences, 'error'), ...diagnostics(text, warnings, 'warning')]));
    },
    text: () => view.state.doc.toString(),
  };
};
