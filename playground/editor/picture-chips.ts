import { RangeSetBuilder, StateField, type Text } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';

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
export const pictureChips = StateField.define<DecorationSet>({
  create: ({ doc }) => chipsIn(doc),
  update: (chips, { docChanged, newDoc }) => (docChanged ? chipsIn(newDoc) : chips),
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of((view) => view.state.field(field)),
  ],
});
