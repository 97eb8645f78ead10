import { RangeSetBuilder, StateField } from '@codemirror/state';
import { Decoration, ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from '@codemirror/view';
import { jsonTokens, type Token } from '../model/json-tokens.js';

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
export const highlight = [tokens, ViewPlugin.fromClass(Highlighter, { decorations: (plugin) => plugin.decorations })];
