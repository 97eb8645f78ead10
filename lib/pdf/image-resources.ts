import { PDFRawStream, type PDFContext, type PDFDict, type PDFRef } from 'pdf-lib';
import type { ImageSource } from '../layout/engine/page.js';
import { encodeImage, type EncodedImage, type ImageStream } from './encode-image.js';
import { RawObject } from './raw-object.js';

/** How each EXIF orientation (1–8) lies in the unit square. */
const MATRICES: readonly (readonly number[])[] = [
  [1, 0, 0, 1, 0, 0], [-1, 0, 0, 1, 1, 0], [-1, 0, 0, -1, 1, 1], [1, 0, 0, -1, 0, 1],
  [0, -1, -1, 0, 1, 1], [0, -1, 1, 0, 0, 1], [0, 1, 1, 0, 0, 0], [0, 1, -1, 0, 1, 0],
];

const colorSpaceOf = ({ colorSpace }: ImageStream): string => typeof colorSpace === 'string'
  ? `/${colorSpace}`
  : `[/Indexed/DeviceRGB ${colorSpace.palette.length / 3 - 1}<${Buffer.from(colorSpace.palette).toString('hex')}>]`;

const decodeParametersOf = ({ predictor }: ImageStream, bitsPerComponent: number, widthPx: number): string =>
  predictor === undefined ? '' : `<</Predictor 15/Colors ${predictor.components}/BitsPerComponent ${bitsPerComponent}/Columns ${widthPx}>>`;

const registerImage = (context: PDFContext, image: EncodedImage, stream: ImageStream, mask?: PDFRef): PDFRef => {
  const parameters = decodeParametersOf(stream, stream.bitsPerComponent, image.widthPx);
  return context.register(PDFRawStream.of(context.obj({
    Type: 'XObject', Subtype: 'Image', Width: image.widthPx, Height: image.heightPx, BitsPerComponent: stream.bitsPerComponent,
    ColorSpace: new RawObject(colorSpaceOf(stream)), Filter: stream.filter,
    ...(parameters === '' ? {} : { DecodeParms: new RawObject(parameters) }),
    ...(mask === undefined ? {} : { SMask: mask }),
  }), stream.data));
};

/** The pictures of one document, each embedded once. */
export class ImageResources {
  readonly #images = new Map<ImageSource, { readonly name: string; readonly encoded: EncodedImage }>();

  /**
   * Resource name of a picture and how it lies in the unit square.
   * @throws AppError VALIDATION_ERROR with the field `logo` if the picture is corrupt
   */
  use(source: ImageSource): { readonly name: string; readonly matrix: readonly number[] } {
    const used = this.#images.get(source) ?? { name: `I${this.#images.size + 1}`, encoded: encodeImage(source) };
    this.#images.set(source, used);
    return { name: used.name, matrix: MATRICES[(source.orientation ?? 1) - 1] ?? [] };
  }

  /**
   * The resource dictionary of the pictures.
   * @see ISO 32000-1, 8.9.5
   */
  embed(context: PDFContext): PDFDict {
    return context.obj(Object.fromEntries([...this.#images.values()].map(({ name, encoded }) => {
      const mask = encoded.mask === undefined ? undefined : registerImage(context, encoded, encoded.mask);
      return [name, registerImage(context, encoded, encoded.color, mask)];
    })));
  }
}
