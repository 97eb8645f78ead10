import { type ByteWriter, pdfScale, pdfNumber, toHundredths } from './pdf-syntax.js';
import type { Box, Meaning, Modules, StructureNode } from '../layout/engine/page.js';
import type { FontUsage } from './resources.js';
import type { GlyphRun } from '../typeset/glyph-run.js';

/** PDF text of each colour component from 0 to 255, with a space after it. */
const COMPONENT_TEXTS = Array.from({ length: 256 }, (_, component) => `${Math.round(component / 0.255) / 1000} `);

/** Writes a colour `#rrggbb`. A grey uses the shorter grey operator. */
export const writeColor = (out: ByteWriter, color: string, greyOperator: string, rgbOperator: string): void => {
  const value = Number.parseInt(color.slice(1), 16);
  const [red, green, blue] = [value >> 16, value >> 8 & 0xff, value & 0xff];
  out.text(COMPONENT_TEXTS[red] as string);
  if (red === green && green === blue) return out.text(greyOperator);
  out.text(COMPONENT_TEXTS[green] as string);
  out.text(COMPONENT_TEXTS[blue] as string);
  out.text(rgbOperator);
};

/** Distance from the end of a quarter circle to its control point, as a share of the radius. */
const QUARTER_CIRCLE_HANDLE = 0.5523;

/** A closed rectangle with rounded corners, y up. The radius is at most half of either side. */
const roundedPath = (x: number, y: number, width: number, height: number, radius: number): string => {
  const right = x + width;
  const top = y + height;
  const handle = radius * (1 - QUARTER_CIRCLE_HANDLE);
  const list = (...numbers: readonly number[]): string => numbers.map(pdfNumber).join(' ');
  return `${list(x + radius, y)} m ${list(right - radius, y)} l ${list(right - handle, y, right, y + handle, right, y + radius)} c\n`
    + `${list(right, top - radius)} l ${list(right, top - handle, right - handle, top, right - radius, top)} c\n`
    + `${list(x + radius, top)} l ${list(x + handle, top, x, top - handle, x, top - radius)} c\n`
    + `${list(x, y + radius)} l ${list(x, y + handle, x + handle, y, x + radius, y)} c h\n`;
};

/** A rectangle of dark modules. */
interface Bar { readonly x: number; readonly y: number; readonly width: number; height: number }

/** A number above the modules on a side of the largest code. */
const MAX_MODULES_PER_SIDE = 256;

/** Rectangles that reach the previous row, by first column and width. */
type OpenBars = ReadonlyMap<number, Bar>;

/** Adds a row of modules: extends the rectangles that continue in it, and begins new ones. */
const addRow = (bars: Bar[], openBars: OpenBars, row: Uint8Array, y: number): OpenBars => {
  const next = new Map<number, Bar>();
  for (let x = row.indexOf(1); x >= 0;) {
    const light = row.indexOf(0, x);
    const end = light < 0 ? row.length : light;
    const key = x * MAX_MODULES_PER_SIDE + end - x;
    const above = openBars.get(key);
    const bar = above ?? { x, y, width: end - x, height: 0 };
    if (above === undefined) bars.push(bar);
    bar.height += 1;
    next.set(key, bar);
    x = row.indexOf(1, end);
  }
  return next;
};

/**
 * Path of the dark modules of a code, one unit per module, y down. Adjacent modules are merged into rectangles, which
 * saves operators and avoids hairlines.
 */
export const matrixPath = (modules: Modules): string => {
  const bars: Bar[] = [];
  let openBars: OpenBars = new Map();
  modules.forEach((row, y) => { openBars = addRow(bars, openBars, row, y); });
  return bars.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height} re\n`).join('');
};

export type RunWriter = Pick<FontUsage, 'show' | 'showSpace'>;

/** At least a fill or a stroke; otherwise nothing is painted. */
interface Paint {
  readonly fill?: string | undefined;
  readonly stroke?: string | undefined;
  readonly strokeWidthPt?: number | undefined;
  readonly dashPt?: readonly [number, number] | undefined;
}

const [BUTT_CAP, ROUND_CAP] = ['0 J\n', '1 J\n'];
const pageArtifact = (subtype: string): string => `/Artifact<</Type/Pagination/Subtype/${subtype}>>BDC\n`;
const ARTIFACT_OPERATORS = {
  artifact: '/Artifact BMC\n', 'header-artifact': pageArtifact('Header'), 'footer-artifact': pageArtifact('Footer'),
  'watermark-artifact': pageArtifact('Watermark'),
};

/**
 * Writes the operators of one page and omits redundant ones. Its coordinates are those of layout (origin top left, y
 * down). Only this class converts them to PDF's upward axis.
 * @see ISO 32000-1, 8 and 9
 */
export class ContentStream {
  #isInTextObject = false;
  #openMeaning: Meaning | null = null;
  #fill = '';
  #stroke = '';
  #strokeWidthPt: number | undefined;
  #dash = '[]0 d\n';
  #lineCap = BUTT_CAP;
  #font = '';
  #sizePt = 0;
  /** Start of the current text line, which `Td` is relative to, in hundredths. */
  #lineX = 0;
  #lineY = 0;

  /**
   * @param beginMark opens a marked-content sequence of an element and returns its identifier (MCID)
   * @param scale how much larger everything is printed
   */
  constructor(
    private readonly heightPt: number, private readonly beginMark: (element: StructureNode) => number,
    private readonly out: ByteWriter, private readonly scale: number,
  ) {}

  /** Call it first. */
  begin(): void {
    if (this.scale !== 1) this.out.text(`${[this.scale, 0, 0, this.scale, 0, 0].map(pdfScale).join(' ')} cm\n`);
  }

  /** Closes open objects. Call it last. */
  finish(): void { this.#enterMode(false, null); }

  /** Call it before `show`, `showSpace` and `showRotated`. */
  setText(meaning: Meaning, font: string, sizePt: number, color: string): void {
    this.#enterMode(true, meaning);
    this.#setFill(color);
    if (font === this.#font && sizePt === this.#sizePt) return;
    this.out.text('/');
    this.out.text(font);
    this.out.text(' ');
    this.out.points(sizePt);
    this.out.text('Tf\n');
    this.#font = font;
    this.#sizePt = sizePt;
  }

  /** Shows a run from a point on the baseline, with a space after it if `endsInSpace`. */
  show(usage: RunWriter, run: GlyphRun, xPt: number, yPt: number, endsInSpace = false): void {
    this.#moveTo(xPt, yPt);
    usage.show(run, this.out, endsInSpace);
    this.out.text('\n');
  }

  /** Shows a space at a point on the baseline. It separates words for programs that read marked content. */
  showSpace(usage: RunWriter, xPt: number, yPt: number): void {
    this.#moveTo(xPt, yPt);
    usage.showSpace(this.out);
    this.out.text('\n');
  }

  #moveTo(xPt: number, yPt: number): void {
    const x = toHundredths(xPt);
    const y = toHundredths(this.heightPt - yPt);
    if (x === this.#lineX && y === this.#lineY) return;
    this.out.hundredths(x - this.#lineX);
    this.out.text(' ');
    this.out.hundredths(y - this.#lineY);
    this.out.text(' Td\n');
    this.#lineX = x;
    this.#lineY = y;
  }

  /** Shows a run at its own offset on a baseline rotated counter-clockwise about a point. */
  showRotated(usage: RunWriter, run: GlyphRun, xPt: number, yPt: number, radians: number): void {
    const { offsetPt } = run;
    const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
    const rotation = [cosine, sine, -sine, cosine].map(pdfScale).join(' ');
    const position = `${pdfNumber(xPt + offsetPt * cosine)} ${pdfNumber(this.heightPt - yPt + offsetPt * sine)}`;
    this.out.text(`${rotation} ${position} Tm\n`);
    usage.show(run, this.out);
    this.out.text('\n');
    // The text matrix of a rotated line differs, so the next run cannot be placed relative to it.
    this.#enterMode(false, null);
  }

  /** Paints a rectangle from its top left corner, with rounded corners if `radiusPt` is above 0. */
  rectangle(meaning: Meaning, paint: Paint, box: Box & { readonly radiusPt?: number | undefined }): void {
    const bottom = this.heightPt - box.yPt - box.heightPt;
    const radius = Math.min(box.radiusPt ?? 0, box.widthPt / 2, box.heightPt / 2);
    if (!this.#beginPath(meaning, paint)) return;
    if (radius > 0) this.out.text(roundedPath(box.xPt, bottom, box.widthPt, box.heightPt, radius));
    else {
      this.#point(box.xPt, bottom);
      this.#point(box.widthPt, box.heightPt);
      this.out.text('re\n');
    }
    this.#paintPath(paint);
  }

  /** Paints a circle. A filled circle without a stroke becomes a dot of a round pen, in a tenth of the bytes of curves. */
  circle(meaning: Meaning, paint: Paint, xPt: number, yPt: number, radiusPt: number): void {
    const side = 2 * radiusPt;
    if (paint.stroke === undefined && paint.fill !== undefined) {
      return this.line(meaning, { stroke: paint.fill, strokeWidthPt: side }, [xPt, yPt], [xPt, yPt], ROUND_CAP);
    }
    if (!this.#beginPath(meaning, paint)) return;
    this.out.text(roundedPath(xPt - radiusPt, this.heightPt - yPt - radiusPt, side, side, radiusPt));
    this.#paintPath(paint);
  }

  line(meaning: Meaning, paint: Paint, from: readonly [number, number], to: readonly [number, number], cap = BUTT_CAP): void {
    if (!this.#beginPath(meaning, paint, cap)) return;
    this.#point(from[0], this.heightPt - from[1]);
    this.out.text('m ');
    this.#point(to[0], this.heightPt - to[1]);
    this.out.text('l\n');
    this.#paintPath(paint);
  }

  /** Writes a point, or a width and a height, in PDF's axes. */
  #point(x: number, y: number): void {
    this.out.points(x);
    this.out.points(y);
  }

  /** Fills a path. The matrix converts the path's coordinates to PDF's: scale and rotation, then the origin, six numbers. */
  fill(meaning: Meaning, color: string, matrix: readonly number[], path: string): void {
    this.#enterMode(false, meaning);
    this.#setFill(color);
    this.out.text(`q ${matrix.map((number, index) => (index < 4 ? pdfScale : pdfNumber)(number)).join(' ')} cm\n${path}f Q\n`);
  }

  /** @param unit matrix that places the image in the unit square, six numbers */
  image(meaning: Meaning, name: string, box: Box, unit: readonly number[]): void {
    this.#enterMode(false, meaning);
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = unit;
    const bottom = this.heightPt - box.yPt - box.heightPt;
    const matrix = [
      a * box.widthPt, b * box.heightPt, c * box.widthPt, d * box.heightPt, box.xPt + e * box.widthPt, bottom + f * box.heightPt,
    ];
    this.out.text(`q ${matrix.map(pdfNumber).join(' ')} cm /${name} Do Q\n`);
  }

  /** Starts or ends text objects and marked-content sequences. A sequence must not cross the border of a text object. */
  #enterMode(isText: boolean, meaning: Meaning | null): void {
    if (isText === this.#isInTextObject && meaning === this.#openMeaning) return;
    if (this.#openMeaning !== null) this.out.text('EMC\n');
    if (isText !== this.#isInTextObject) {
      this.out.text(isText ? 'BT\n' : 'ET\n');
      this.#lineX = this.#lineY = 0;
    }
    if (meaning !== null) this.#beginMarkedContent(meaning);
    this.#isInTextObject = isText;
    this.#openMeaning = meaning;
  }

  #beginMarkedContent(meaning: Meaning): void {
    const out = this.out;
    if (typeof meaning === 'string') return out.text(ARTIFACT_OPERATORS[meaning]);
    out.text('/');
    out.text(meaning.tag);
    out.text('<</MCID ');
    out.integer(this.beginMark(meaning));
    out.text('>>BDC\n');
  }

  /** Returns false for an invisible path. */
  #beginPath(meaning: Meaning, { fill, stroke, strokeWidthPt = 1, dashPt }: Paint, cap = BUTT_CAP): boolean {
    if (fill === undefined && stroke === undefined) return false;
    this.#enterMode(false, meaning);
    if (fill !== undefined) this.#setFill(fill);
    if (stroke !== undefined) {
      this.#setStroke(stroke, strokeWidthPt, dashPt);
      if (cap !== this.#lineCap) this.out.text(this.#lineCap = cap);
    }
    return true;
  }

  #paintPath({ fill, stroke }: Paint): void {
    this.out.text(stroke === undefined ? 'f\n' : fill === undefined ? 'S\n' : 'B\n');
  }

  #setFill(color: string): void {
    if (color === this.#fill) return;
    writeColor(this.out, color, 'g\n', 'rg\n');
    this.#fill = color;
  }

  #setStroke(color: string, widthPt: number, dashPt: readonly [number, number] | undefined): void {
    if (color !== this.#stroke) {
      writeColor(this.out, color, 'G\n', 'RG\n');
      this.#stroke = color;
    }
    if (widthPt !== this.#strokeWidthPt) {
      this.out.points(widthPt);
      this.out.text('w\n');
    }
    this.#strokeWidthPt = widthPt;
    const dash = dashPt === undefined ? '[]0 d\n' : `[${dashPt.map(pdfNumber).join(' ')}]0 d\n`;
    if (dash !== this.#dash) this.out.text(this.#dash = dash);
  }
}
