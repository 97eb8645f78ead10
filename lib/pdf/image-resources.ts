import { PDFRawStream, type PDFContext, type PDFDict, type PDFRef } from 'pdf-lib';
import { encodePicture } from '../pictures/encode-picture.js';
import type { EncodedPicture, PictureStream } from '../pictures/encoded-picture.js';
import type { Picture } from '../pictures/read-picture.js';
import { required } from '../required.js';
import { RawObject } from './raw-object.js';

/** How each EXIF orientation (1–8) lies in the unit square. */
const MATRICES: readonly (readonly number[])[] = [
  [1, 0, 0, 1, 0, 0], [-1, 0, 0, 1, 1, 0], [-1, 0, 0, -1, 1, 1], [1, 0, 0, -1, 0, 1],
  [0, -1, -1, 0, 1, 1], [0, -1, 1, 0, 0, 1], [0, 1, 1, 0, 0, 0], [0, 1, -1, 0, 1, 0],
];

const colorSpaceOf = ({ colorSpace }: PictureStream): string => typeof colorSpace === 'string'
  ? `/${colorSpace}`
  : `[/Indexed/DeviceRGB ${colorSpace.palette.length / 3 - 1}<${Buffer.from(colorSpace.palette).toString('hex')}>]`;

const decodeParametersOf = ({ predictor }: PictureStream, bitsPerComponent: number, widthPx: number): string =>
  predictor === undefined ? '' : `<</Predictor 15/Colors ${predictor.components}/BitsPerComponent ${bitsPerComponent}/Columns ${widthPx}>>`;

const registerImage = (context: PDFContext, image: EncodedPicture, stream: PictureStream, mask?: PDFRef): PDFRef => {
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
  readonly #images = new Map<Picture, { readonly name: string; readonly encoded: EncodedPicture }>();

  /**
   * Resource name of a picture and how it lies in the unit square.
   * @throws AppError VALIDATION_ERROR with the field `logo` if the picture is corrupt
   */
  use(picture: Picture): { readonly name: string; readonly matrix: readonly number[] } {
    const used = this.#images.get(picture) ?? { name: `I${this.#images.size + 1}`, encoded: encodePicture(picture) };
    this.#images.set(picture, used);
    return { name: used.name, matrix: required(MATRICES[picture.orientation - 1], 'orientation') };
  }

  /** The resource dictionary of the pictures (ISO 32000-1, 8.9.5). */
  embed(context: PDFContext): PDFDict {
    return context.obj(Object.fromEntries([...this.#images.values()].map(({ name, encoded }) => {
      const mask = encoded.mask === undefined ? undefined : registerImage(context, encoded, encoded.mask);
      return [name, registerImage(context, encoded, encoded.color, mask)];
    })));
  }
}
