import { Forms } from './forms.js';
import { Ink, moved, shared, times, type Box, type Matrix } from './ink.js';
import type { Node } from './node.js';
import { openFile, type OnePage } from './open-file.js';
import { Out } from './out.js';
import { Refusal } from './refusal.js';

/** A page of paper, in points. */
export interface PaperSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** A page that is rewritten. */
export interface RewrittenPage {
  readonly file: Uint8Array;
  /** Where it has ink, in points from the bottom left corner of the paper. */
  readonly ink: Ink;
  /** The size of the page itself. */
  readonly size: PaperSize;
  /** Kinds of annotations that are left out. */
  readonly dropped: readonly string[];
}

const QUARTER = 90;
const TURNS: readonly Matrix[] = [[1, 0, 0, 1, 0, 0], [0, -1, 1, 0, 0, 0], [-1, 0, 0, -1, 0, 0], [0, 1, -1, 0, 0, 0]];

const boxIn = (node: Node): Box | undefined => {
  const numbers = node.numbers(4);
  if (numbers === undefined) return undefined;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers;
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
};

/** The visible part of the page, and the matrix that turns and scales it to points from the corner of the paper. */
const placeOf = ({ page, inherited }: OnePage): { readonly box: Box; readonly matrix: Matrix; readonly size: PaperSize } => {
  const media = boxIn(inherited('MediaBox'));
  if (media === undefined) return page.refuse('The page has no size.');
  const crop = boxIn(inherited('CropBox')) ?? media;
  const box = shared(media, crop);
  const unit = page.get('UserUnit').number ?? 1;
  const rotation = inherited('Rotate').number ?? 0;
  const turn = TURNS[((rotation / QUARTER) % TURNS.length + TURNS.length) % TURNS.length];
  if (turn === undefined || unit <= 0) return page.refuse('The page is turned by another angle than 90°, 180° or 270°.');
  const turned = times(turn, [unit, 0, 0, unit, 0, 0]);
  const [left, bottom, right, top] = moved(box, turned);
  return { box, matrix: times(turned, [1, 0, 0, 1, -left, -bottom]), size: { widthPt: right - left, heightPt: top - bottom } };
};

const DROPPED = ['Link', 'Popup'];

/** Links are left out; every other annotation is refused. */
const droppedAnnotations = ({ page }: OnePage): readonly string[] => page.get('Annots').items.map((annotation) => {
  const kind = annotation.get('Subtype').name ?? 'unknown';
  if (kind === 'Widget') return annotation.refuse('Forms are not accepted.');
  if (!DROPPED.includes(kind)) return annotation.refuse(`An annotation of the kind ${kind} is not accepted. Flatten it into the page.`);
  return kind;
});

const contentOf = (page: Node): Uint8Array => {
  const contents = page.get('Contents');
  const streams = contents.isArray ? contents.items : contents.isAbsent ? [] : [contents];
  return Buffer.concat(streams.flatMap((stream) => [stream.bytes(), Buffer.from('\n')]));
};

/** Rewrites the page as a form that lies on the middle of a paper. */
const rewrite = (file: OnePage, paperFor: (size: PaperSize) => PaperSize): RewrittenPage => {
  const { page, inherited } = file;
  for (const key of ['AA', 'AF']) if (!page.get(key).isAbsent) page.refuse(key === 'AA' ? 'Scripts and actions are not accepted.' : 'Attached files are not accepted.');
  const { box, matrix, size } = placeOf(file);
  const paper = paperFor(size);
  const centred = times(matrix, [1, 0, 0, 1, (paper.widthPt - size.widthPt) / 2, (paper.heightPt - size.heightPt) / 2]);
  const out = new Out();
  const forms = new Forms(out);
  const { index, boxes } = forms.add(page, {
    content: contentOf(page), resources: inherited('Resources'), box, matrix: centred, group: [],
  });
  forms.finish();
  const ink = new Ink();
  boxes.forEach((each) => ink.add(each));
  return { file: out.file(index), ink, size, dropped: droppedAnnotations(file) };
};

/**
 * Rewrites the page of a file by the list of what may pass.
 * @param paperFor the paper for a page of a size; it may throw a Refusal
 * @throws Refusal with the reason, and the place in the file
 */
export const rewritePage = async (bytes: Uint8Array, paperFor: (size: PaperSize) => PaperSize): Promise<RewrittenPage> => {
  try {
    return rewrite(await openFile(bytes), paperFor);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('Objects are nested too deeply.');
    throw error;
  }
};
