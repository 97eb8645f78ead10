import { createHash } from 'node:crypto';
import {
  PDFHeader, PDFRawStream, PDFRef, PDFStream, PDFTrailer, PDFWriter,
  type PDFContext, type PDFObject,
} from 'pdf-lib';
import { ByteWriter } from './byte-writer.js';
import { deflate } from './deflate.js';
import { RawObject } from './raw-object.js';

/** More an object stream costs readers that want one object of it; fewer compress worse. */
const OBJECTS_A_STREAM = 500;

type Literals = Readonly<Record<string, string | number | number[] | PDFObject | undefined | Record<string, number>>>;

/** Where an object is: at a byte offset, or at an index of an object stream. */
type Entry = readonly [type: 0 | 1 | 2, place: number, index: number];

/** Objects for object streams: their numbers and what they say. */
interface Packed {
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
}

/** Bytes of the three columns of the cross-reference stream: type, place, index. */
const WIDTHS = [1, 4, 2] as const;
const ROW = WIDTHS[0] + WIDTHS[1] + WIDTHS[2];

/** Rows of a cross-reference stream, each as its difference from the row above, which deflates to almost nothing. */
const crossReferenceRows = (entries: readonly Entry[]): Uint8Array => {
  const plain = Buffer.alloc((entries.length + 1) * ROW);
  const rows = Buffer.alloc(entries.length * (ROW + 1));
  entries.forEach(([type, place, index], row) => {
    const at = (row + 1) * ROW;
    plain.writeUInt8(type, at);
    plain.writeUInt32BE(place, at + WIDTHS[0]);
    plain.writeUInt16BE(index, at + WIDTHS[0] + WIDTHS[1]);
    const target = row * (ROW + 1);
    rows[target] = 2;
    for (let byte = 0; byte < ROW; byte++) rows[target + 1 + byte] = (plain[at + byte] ?? 0) - (plain[at + byte - ROW] ?? 0);
  });
  return rows;
};

/**
 * Serialises a context as PDF 1.7 with object streams and a cross-reference stream. pdf-lib's own stream writer deflates with
 * pako, in portions of 50 objects, and knows no text objects; this one is some ten times as fast and gives the trailer an
 * identifier that derives from the content.
 * @see ISO 32000-1, 7.5.7, 7.5.8 and 14.4
 */
export class ObjectStreamWriter extends PDFWriter {
  readonly #texts: readonly string[];
  readonly #firstText: number;
  readonly #hash = createHash('sha256');
  readonly #entries: Entry[] = [[0, 0, 65_535]];

  /**
   * @param context objects of the document, with Root and Info; numbered without a gap, and `firstText` follows the last
   * @param texts further objects in PDF syntax, ASCII only
   * @param firstText number of the first of `texts`
   */
  constructor(context: PDFContext, texts: readonly string[], firstText: number) {
    super(context, Number.POSITIVE_INFINITY);
    this.#texts = texts;
    this.#firstText = firstText;
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- pdf-lib awaits it
  protected override async computeBufferSize() {
    const header = PDFHeader.forVersion(1, 7);
    let size = header.sizeInBytes() + 2;
    const written: [PDFRef, PDFObject][] = [];
    const place = (number: number, stream: PDFStream): void => {
      const indirect: [PDFRef, PDFObject] = [PDFRef.of(number), stream];
      this.#entries[number] = [1, size, 0];
      size += this.computeIndirectObjectSize(indirect);
      written.push(indirect);
    };
    const packed = this.#placeStreams(place);
    let next = this.#firstText + this.#texts.length;
    for (let start = 0; start < packed.texts.length; start += OBJECTS_A_STREAM) {
      place(next, this.#objectStream(packed, start, next));
      next += 1;
    }
    const trailer = PDFTrailer.forLastCrossRefSectionOffset(size);
    this.#entries[next] = [1, size, 0];
    place(next, this.#crossReferences());
    return { size: size + trailer.sizeInBytes(), header, indirectObjects: written, trailer };
  }

  /** Places the streams of the context and returns all other objects. */
  #placeStreams(place: (number: number, stream: PDFStream) => void): Packed {
    const numbers: number[] = [];
    const texts: string[] = [];
    for (const [{ objectNumber }, object] of this.context.enumerateIndirectObjects()) {
      if (object instanceof PDFStream) {
        this.#hash.update(object.getContents());
        place(objectNumber, object);
      } else {
        numbers.push(objectNumber);
        texts.push(object.toString());
      }
    }
    for (let index = 0; index < this.#texts.length; index++) numbers.push(this.#firstText + index);
    return { numbers, texts: [...texts, ...this.#texts] };
  }

  /** The object stream with the given number, of the packed objects from `start` on. */
  #objectStream({ numbers, texts }: Packed, start: number, number: number): PDFStream {
    const end = Math.min(texts.length, start + OBJECTS_A_STREAM);
    const [stream, bodies] = [new ByteWriter(), new ByteWriter()];
    for (let index = start; index < end; index++) {
      const objectNumber = numbers[index] ?? 0;
      this.#entries[objectNumber] = [2, number, index - start];
      if (index > start) bodies.text('\n');
      stream.text(`${objectNumber} ${bodies.length} `);
      bodies.text(texts[index] ?? '');
    }
    const First = stream.length;
    this.#hash.update(bodies.bytes);
    stream.append(bodies.bytes);
    return this.#stream({ Type: 'ObjStm', N: end - start, First }, stream.bytes);
  }

  #crossReferences(): PDFStream {
    const identifier = `<${this.#hash.digest('hex').slice(0, 32).toUpperCase()}>`;
    const { Root, Info } = this.context.trailerInfo;
    return this.#stream({
      Type: 'XRef', Size: this.#entries.length, W: [...WIDTHS], Root, Info, ID: new RawObject(`[${identifier}${identifier}]`),
      DecodeParms: { Predictor: 12, Columns: ROW },
    }, crossReferenceRows(this.#entries));
  }

  #stream(entries: Literals, data: Uint8Array): PDFStream {
    return PDFRawStream.of(this.context.obj({ ...entries, Filter: 'FlateDecode' }), deflate(data));
  }
}
