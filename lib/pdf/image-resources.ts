import { encodePicture } from '../pictures/decode-picture.js';
import type { ReadyPage } from '../layout/engine/page.js';
import type { EncodedPicture, PictureStream } from '../pictures/encoded-picture.js';
import type { Picture } from '../pictures/read-picture.js';
import { required } from '../required.js';
import { reference, type PdfFile } from './pdf-file.js';

/** How each EXIF orientation (1–8) lies in the unit square. */
const MATRICES: readonly (readonly number[])[] = [
  [1, 0, 0, 1, 0, 0], [-1, 0, 0, 1, 1, 0], [-1, 0, 0, -1, 1, 1], [1, 0, 0, -1, 0, 1],
  [0, -1, -1, 0, 1, 1], [0, -1, 1, 0, 0, 1], [0, 1, 1, 0, 0, 0], [0, 1, -1, 0, 1, 0],
];

const colorSpaceOf = ({ colorSpace }: PictureStream): string => typeof colorSpace === 'string'
  ? `/${colorSpace}`
  : `[/Indexed/DeviceRGB ${colorSpace.palette.length / 3 - 1}<${Buffer.from(colorSpace.palette).toString('hex')}>]`;

const decodeParametersOf = ({ predictor, bitsPerComponent }: PictureStream, widthPx: number): string => predictor === undefined
  ? ''
  : `\n/DecodeParms <</Predictor 15/Colors ${predictor.components}/BitsPerComponent ${bitsPerComponent}/Columns ${widthPx}>>`;

/** Embeds a picture or its mask and returns a reference to it. */
const embedImage = (
  file: PdfFile, { widthPx, heightPx }: EncodedPicture, stream: PictureStream, mask?: string,
): string => reference(file.stream(
  `/Type /XObject\n/Subtype /Image\n/Width ${widthPx}\n/Height ${heightPx}\n/BitsPerComponent ${stream.bitsPerComponent}`
  + `\n/ColorSpace ${colorSpaceOf(stream)}\n/Filter /${stream.filter}${decodeParametersOf(stream, widthPx)}`
  + (mask === undefined ? '' : `\n/SMask ${mask}`),
  stream.data,
));

/** Ready pages that can write themselves. */
export interface EmbeddablePage extends ReadyPage {
  /** Writes its objects and returns the number of its form. */
  embed(file: PdfFile): number;
}

/** The pictures and the ready pages of one document, each embedded once. */
export class ImageResources {
  readonly #images = new Map<Picture, { readonly name: string; readonly encoded: EncodedPicture }>();
  readonly #pages = new Map<string, EmbeddablePage>();

  /**
   * Resource name of a picture and how it lies in the unit square.
   * @throws AppError VALIDATION_ERROR with the field `logo` if the picture is corrupt
   */
  use(picture: Picture): { readonly name: string; readonly matrix: readonly number[] } {
    const used = this.#images.get(picture) ?? { name: `I${this.#images.size + 1}`, encoded: encodePicture(picture) };
    this.#images.set(picture, used);
    return { name: used.name, matrix: required(MATRICES[picture.orientation - 1], 'orientation') };
  }

  /** Resource name of a ready page. */
  usePage(page: ReadyPage): string {
    if (!this.#pages.has(page.key)) this.#pages.set(page.key, page as EmbeddablePage);
    return `L${[...this.#pages.keys()].indexOf(page.key) + 1}`;
  }

  /** Embeds the pictures and ready pages and returns the resource dictionary (ISO 32000-1, 8.9.5). */
  embed(file: PdfFile): string {
    const entries = [...this.#images.values()].map(({ name, encoded }) => {
      const mask = encoded.mask === undefined ? undefined : embedImage(file, encoded, encoded.mask);
      return `/${name} ${embedImage(file, encoded, encoded.color, mask)}\n`;
    });
    for (const page of this.#pages.values()) entries.push(`/${this.usePage(page)} ${reference(page.embed(file))}\n`);
    return `<<\n${entries.join('')}>>`;
  }
}
