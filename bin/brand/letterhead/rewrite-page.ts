import { Forms } from './forms.js';
import { PaintedArea, transformedBox, intersection, multiply, type Box, type Matrix } from './ink.js';
import type { PdfNode } from './node.js';
import { openSinglePage, type SinglePage } from './open-file.js';
import { PdfWriter } from './out.js';
import { LetterheadError } from './refusal.js';

/** A page of paper, in points. */
export interface PaperSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** A page that is rewritten. */
export interface RewrittenPage {
  readonly file: Uint8Array;
  /** Where it has ink, in points from the bottom left corner of the paper. */
  readonly paintedArea: PaintedArea;
  /** The size of the page itself. */
  readonly size: PaperSize;
  /** Kinds of annotations that are left out. */
  readonly droppedKinds: readonly string[];
}

const QUARTER_TURN_DEGREES = 90;
const ROTATIONS: readonly Matrix[] = [[1, 0, 0, 1, 0, 0], [0, -1, 1, 0, 0, 0], [-1, 0, 0, -1, 0, 0], [0, 1, -1, 0, 0, 0]];

const rectangleOf = (node: PdfNode): Box | undefined => {
  const numbers = node.numbers(4);
  if (numbers === undefined) return undefined;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers;
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
};

/** The visible part of the page, and the matrix that turns and scales it to points from the corner of the paper. */
const pagePlacement = ({ page, inherited }: SinglePage): { readonly box: Box; readonly matrix: Matrix; readonly size: PaperSize } => {
  const media = rectangleOf(inherited('MediaBox'));
  if (media === undefined) return page.reject('The page has no size.');
  const crop = rectangleOf(inherited('CropBox')) ?? media;
  const box = intersection(media, crop);
  const userUnit = page.get('UserUnit').number ?? 1;
  const rotation = inherited('Rotate').number ?? 0;
  const quarterTurn = ROTATIONS[((rotation / QUARTER_TURN_DEGREES) % ROTATIONS.length + ROTATIONS.length) % ROTATIONS.length];
  if (quarterTurn === undefined || userUnit <= 0) return page.reject('The page is turned by another angle than 90°, 180° or 270°.');
  const turnedMatrix = multiply(quarterTurn, [userUnit, 0, 0, userUnit, 0, 0]);
  const [left, bottom, right, top] = transformedBox(box, turnedMatrix);
  return { box, matrix: multiply(turnedMatrix, [1, 0, 0, 1, -left, -bottom]), size: { widthPt: right - left, heightPt: top - bottom } };
};

const DROPPED_ANNOTATIONS = ['Link', 'Popup'];

/** Links are left out; every other annotation is refused. */
const droppedAnnotations = ({ page }: SinglePage): readonly string[] => page.get('Annots').items.map((annotation) => {
  const kind = annotation.get('Subtype').name ?? 'unknown';
  if (kind === 'Widget') return annotation.reject('Forms are not accepted.');
  if (!DROPPED_ANNOTATIONS.includes(kind)) return annotation.reject(`An annotation of the kind ${kind} is not accepted. Flatten it into the page.`);
  return kind;
});

const contentOf = (page: PdfNode): Uint8Array => {
  const contents = page.get('Contents');
  const streams = contents.isArray ? contents.items : contents.isAbsent ? [] : [contents];
  return Buffer.concat(streams.flatMap((stream) => [stream.bytes(), Buffer.from('\n')]));
};

/** Rewrites the page as a form that lies on the middle of a paper. */
const rewrite = (file: SinglePage, choosePaper: (size: PaperSize) => PaperSize): RewrittenPage => {
  const { page, inherited } = file;
  for (const key of ['AA', 'AF']) if (!page.get(key).isAbsent) page.reject(key === 'AA' ? 'Scripts and actions are not accepted.' : 'Attached files are not accepted.');
  const { box, matrix, size } = pagePlacement(file);
  const paper = choosePaper(size);
  const centred = multiply(matrix, [1, 0, 0, 1, (paper.widthPt - size.widthPt) / 2, (paper.heightPt - size.heightPt) / 2]);
  const writer = new PdfWriter();
  const forms = new Forms(writer);
  const { index, boxes } = forms.add(page, {
    content: contentOf(page), resources: inherited('Resources'), box, matrix: centred, group: [],
  });
  forms.finish();
  const paintedArea = new PaintedArea();
  boxes.forEach((paintedBox) => paintedArea.add(paintedBox));
  return { file: writer.file(index), paintedArea, size, droppedKinds: droppedAnnotations(file) };
};

/**
 * Rewrites the page of a file by the list of what may pass.
 * @param paperFor the paper for a page of a size; it may throw a Refusal
 * @throws Refusal with the reason, and the place in the file
 */
export const rewritePage = async (bytes: Uint8Array, choosePaper: (size: PaperSize) => PaperSize): Promise<RewrittenPage> => {
  try {
    return rewrite(await openSinglePage(bytes), choosePaper);
  } catch (error) {
    if (error instanceof RangeError) throw new LetterheadError('Objects are nested too deeply.');
    throw error;
  }
};
