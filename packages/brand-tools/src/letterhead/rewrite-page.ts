import { readColorSpace, RGB } from './colors.js';
import { rewriteContent } from './content-stream.js';
import { type Box, IDENTITY, intersection, type Matrix, multiply, PaintedArea, transformedBox } from './painted-area.js';
import { LetterheadError, openSinglePage, type PdfNode, type SinglePage } from './pdf-reader.js';
import { pdf, pdfNumbers, type PdfSyntax, PdfWriter } from './pdf-writer.js';
import { PageFonts, Resources, type Form, type FormWriter, type SharedWriters } from './resources.js';

const MAX_FORM_DEPTH = 12;
/** A letterhead from an office program has some thousands. */
const MAX_OPERATORS = 500_000;
const MAX_CONTENT_BYTES = 8 * 1024 * 1024;

/** The content of a page or of a form, and where it is painted. */
interface FormSource {
  readonly content: Uint8Array;
  readonly resources: PdfNode;
  readonly box: Box;
  readonly matrix: Matrix;
  readonly group: PdfSyntax;
}

/** The forms of one file. Each is rewritten once. */
class Forms implements FormWriter {
  readonly #cache = new Map<string, Form>();
  readonly #inProgress: string[] = [];
  readonly #shared: SharedWriters;

  constructor(private readonly writer: PdfWriter) {
    this.#shared = { writer, fonts: new PageFonts(writer), forms: this };
  }

  form(node: PdfNode, parent: PdfNode, isSoftMask = false): Form {
    const key = `${node.referenceTag ?? ''}${isSoftMask ? ' mask' : ''}`;
    const known = this.#cache.get(key);
    if (known !== undefined && node.referenceTag !== undefined) return known;
    if (this.#inProgress.includes(key)) return node.reject('A form draws itself.');
    if (this.#inProgress.length >= MAX_FORM_DEPTH) return node.reject('Forms are nested too deeply.');
    this.#inProgress.push(key);
    const form = this.add(node, this.#sourceOf(node, parent, isSoftMask));
    this.#inProgress.pop();
    this.#cache.set(key, form);
    return form;
  }

  /** Rewrites the content of a page or of a form, and writes it as a form. */
  add(node: PdfNode, { content, resources, box, matrix, group }: FormSource): Form {
    if (content.length > MAX_CONTENT_BYTES) return node.reject('There is too much drawing for a letterhead. Simplify it.');
    const ownResources = new Resources(resources, this.#shared);
    const { text, paintedArea, operatorCount } = rewriteContent(node, content, ownResources, box);
    if (operatorCount > MAX_OPERATORS) return node.reject('There is too much drawing for a letterhead. Simplify it.');
    const entries = pdf`/Type/XObject/Subtype/Form/BBox[${pdfNumbers(box)}]${matrix === IDENTITY ? '' : `/Matrix[${pdfNumbers(matrix)}]`}${group}/Resources ${ownResources.syntax()}`;
    const placedArea = new PaintedArea();
    for (const paintedBox of paintedArea.boxes) placedArea.add(transformedBox(paintedBox, matrix));
    return { index: this.writer.addDeflated(entries, Buffer.from(text, 'latin1')), boxes: placedArea.boxes, operatorCount };
  }

  /** Writes the fonts, whose used glyphs are known only after all content. */
  finish(): void {
    this.#shared.fonts.write();
  }

  #sourceOf(node: PdfNode, parent: PdfNode, isSoftMask: boolean): FormSource {
    const box = node.get('BBox').numbers(4);
    if (!node.isStream || box === undefined) return node.reject('A form is broken.');
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
    const resources = node.get('Resources');
    return {
      content: node.bytes(), resources: resources.isDictionary ? resources : parent,
      box: [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)],
      matrix: (node.get('Matrix').numbers(6) ?? IDENTITY) as Matrix,
      group: this.#groupOf(node.get('Group'), isSoftMask),
    };
  }

  /** A group with alpha looks different without it. All other groups are left out. */
  #groupOf(node: PdfNode, isSoftMask: boolean): PdfSyntax {
    if (!isSoftMask && node.get('S').name !== 'Transparency') return [];
    const ownResources = node.get('CS');
    const { syntax } = ownResources.isAbsent ? RGB : readColorSpace(ownResources, this.writer);
    const flags = ['I', 'K'].filter((flag) => node.get(flag).isTrue).map((flag) => `/${flag} true`).join('');
    return pdf`/Group<</S/Transparency/CS ${syntax}${flags}>>`;
  }
}

/** A page of paper, in points. */
export interface PaperSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

interface RewrittenPage {
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
const pagePlacement = (
  { page, inherited }: SinglePage,
): { readonly box: Box; readonly matrix: Matrix; readonly size: PaperSize } => {
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
  const matrix = multiply(turnedMatrix, [1, 0, 0, 1, -left, -bottom]);
  return { box, matrix, size: { widthPt: right - left, heightPt: top - bottom } };
};

const DROPPED_ANNOTATIONS = ['Link', 'Popup'];

/** Links are left out; every other annotation is rejected. */
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

/** Rewrites the page as a form in the middle of the paper. */
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
 * Rewrites the page of a file with an allowlist of PDF features.
 * @param choosePaper the paper for a page of a size; may throw a LetterheadError
 * @throws LetterheadError with the reason and the location in the file
 */
export const rewritePage = async (bytes: Uint8Array, choosePaper: (size: PaperSize) => PaperSize): Promise<RewrittenPage> => {
  try {
    return rewrite(await openSinglePage(bytes), choosePaper);
  } catch (error) {
    if (error instanceof RangeError) throw new LetterheadError('Objects are nested too deeply.');
    throw error;
  }
};
