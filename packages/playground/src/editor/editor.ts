import { Annotation, EditorSelection, EditorState, RangeSetBuilder, type StateCommand, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, highlightActiveLine, keymap, lineNumbers, ViewPlugin, type ViewUpdate, WidgetType } from '@codemirror/view';
import { jsonTokens, positionsOf, type Token } from '../model/json-positions.js';
import { history, historyKeymap, selectAll } from '@codemirror/commands';
import { nextDiagnostic, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import type { FieldMessage } from '../model/field-messages.js';
import { textChange } from '../model/text-change.js';

const MARKS: Readonly<Record<Token['kind'], Decoration>> = {
  name: Decoration.mark({ class: 'cm-name' }), text: Decoration.mark({ class: 'cm-text' }), number: Decoration.mark({ class: 'cm-number' }),
  word: Decoration.mark({ class: 'cm-number' }), mark: Decoration.mark({ class: 'cm-mark' }), odd: Decoration.mark({ class: 'cm-odd' }),
};

const tokens = StateField.define<readonly Token[]>({
  create: ({ doc }) => jsonTokens(doc.toString()),
  update: (previous, { docChanged, newDoc }) => (docChanged ? jsonTokens(newDoc.toString()) : previous),
});

const visibleDecorations = ({ state, viewport }: EditorView): DecorationSet => {
  const marks = new RangeSetBuilder<Decoration>();
  for (const { kind, from, to } of state.field(tokens)) {
    if (from > viewport.to) break;
    if (to >= viewport.from) marks.add(from, to, MARKS[kind]);
  }
  return marks.finish();
};

class Highlighter {
  decorations: DecorationSet;

  constructor(view: EditorView) { this.decorations = visibleDecorations(view); }

  update({ docChanged, viewportChanged, view }: ViewUpdate): void {
    if (docChanged || viewportChanged) this.decorations = visibleDecorations(view);
  }
}

/** Colours the visible JSON with a small tokenizer. A grammar with its parser would be a third of the editor's size. */
const highlight = [tokens, ViewPlugin.fromClass(Highlighter, { decorations: (plugin) => plugin.decorations })];

/** The editor uses the colours of the page, including the dark ones. */
const editorTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'transparent', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6', overscrollBehavior: 'contain' },
  '.cm-content': { padding: '12px 0 64px', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 16px 0 6px' },
  '.cm-content ::selection': { backgroundColor: 'var(--selection)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--ink-faint)', border: 'none', paddingLeft: '8px' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '.cm-name': { color: 'var(--code-name)' },
  '.cm-text': { color: 'var(--code-text)' },
  '.cm-number': { color: 'var(--code-number)' },
  '.cm-mark': { color: 'var(--ink-soft)' },
  '.cm-odd': { color: 'var(--bad)' },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--bad)', textUnderlineOffset: '3px' },
  '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline wavy var(--warn)', textUnderlineOffset: '3px' },
  '.cm-tooltip': { backgroundColor: 'var(--surface)', color: 'var(--ink)', border: '1px solid var(--line)', borderRadius: '8px', boxShadow: 'var(--shadow)', overflow: 'hidden' },
  '.cm-diagnostic': { padding: '8px 12px', fontFamily: 'var(--sans)', fontSize: '13px', borderLeft: '3px solid', maxWidth: '36ch', whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warn)' },
  '.cm-picture': { fontFamily: 'var(--sans)', fontSize: '12px', color: 'var(--ink-soft)', backgroundColor: 'var(--hover)', borderRadius: '4px', padding: '1px 6px' },
});

const PICTURE = /"data:image\/(\w+);base64,[^"]{120,}"/g;

/** Replaces the hundreds of kilobytes of a picture's data URL in the view. */
class PictureChip extends WidgetType {
  constructor(readonly label: string) { super(); }

  override eq(other: PictureChip): boolean { return other.label === this.label; }

  toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = 'cm-picture';
    chip.textContent = this.label;
    return chip;
  }
}

const chipsIn = (text: Text): DecorationSet => {
  const chips = new RangeSetBuilder<Decoration>();
  for (const { 0: picture, 1: kind = '', index } of text.toString().matchAll(PICTURE)) {
    const label = `${kind.toUpperCase()} picture, ${Math.ceil(picture.length * 0.75 / 1024)} KB`;
    chips.add(index, index + picture.length, Decoration.replace({ widget: new PictureChip(label) }));
  }
  return chips.finish();
};

/** Shows pictures in the JSON as a short label. Their data is unreadable, and its single long line would slow the editor down. */
const pictureChips = StateField.define<DecorationSet>({
  create: ({ doc }) => chipsIn(doc),
  update: (chips, { docChanged, newDoc }) => (docChanged ? chipsIn(newDoc) : chips),
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of((view) => view.state.field(field)),
  ],
});

const fromForm = Annotation.define<true>();

/** The editor, as the page uses it. */
export interface Editor {
  /** Shows another text. Cursor and undo history stay. */
  readonly setText: (getText: string) => void;
  /** Underlines fields of the request, with the reason. */
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
