import { deflateSync } from 'node:zlib';

/** A stream with its dictionary. `Length` is added unless the entries have one. */
export const stream = (data: Uint8Array | string, entries = ''): string => {
  const text = typeof data === 'string' ? data : Buffer.from(data).toString('latin1');
  const length = entries.includes('/Length') ? '' : `/Length ${text.length}`;
  return `<<${entries}${length}>>stream\n${text}\nendstream`;
};

export const flateStream = (data: Uint8Array | string, entries = ''): string => stream(deflateSync(data), `/Filter/FlateDecode${entries}`);

interface SmallPdf {
  /** By number, as text in Latin-1. */
  readonly objects: Readonly<Record<number, string>>;
  readonly trailer?: string;
  /** Replaces the offset of the cross-references. */
  readonly startOffset?: number;
}

interface Body { readonly text: string; readonly offsets: ReadonlyMap<number, number> }

const bodyOf = (objects: SmallPdf['objects']): Body => {
  let text = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  for (const [number, object] of Object.entries(objects)) {
    offsets.set(Number(number), text.length);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  return { text, offsets };
};

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');

const tableOf = (offsets: Body['offsets']): string => `xref\n0 1\n0000000000 65535 f \n${[...offsets]
  .map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`;

/** A file with a table of cross-references. Object 1 is the catalog. */
export const pdfWithTable = ({ objects, trailer = '', startOffset }: SmallPdf): Uint8Array => {
  const { text, offsets } = bodyOf(objects);
  return bytesOf(`${text}${tableOf(offsets)}trailer\n<</Size 99/Root 1 0 R${trailer}>>\nstartxref\n${startOffset ?? text.length}\n%%EOF\n`);
};

/** A file whose cross-references are broken or missing. */
export const pdfWithoutTable = ({ objects, trailer = '' }: SmallPdf): Uint8Array =>
  bytesOf(`${bodyOf(objects).text}trailer\n<</Root 1 0 R${trailer}>>\n`);

/** An object stream. */
const containerOf = (objects: SmallPdf['objects']): string => {
  let body = '';
  const header = Object.entries(objects).map(([number, object]) => {
    const entry = `${number} ${body.length} `;
    body += `${object} `;
    return entry;
  }).join('');
  const { length: count } = Object.keys(objects);
  return flateStream(`${header}${body}`, `/Type/ObjStm/N ${count}/First ${header.length}`);
};

const CONTAINER = 90;
const CROSS_REFERENCES = 91;

const row = (type: number, second: number, third: number): Buffer => Buffer.from([type, second >> 8, second & 0xff, third]);

/** Rows of a PNG, each the difference to the one above. */
const predicted = (rows: readonly Buffer[]): Buffer => Buffer.concat(rows.map((bytes, index) => {
  const above = rows[index - 1];
  return Buffer.from([2, ...bytes.map((byte, at) => byte - (above?.[at] ?? 0))]);
}));

/** A file with its objects in an object stream, except for streams, and a stream of cross-references with a predictor. */
export const packedPdf = ({ objects, trailer = '' }: SmallPdf): Uint8Array => {
  const [plain, packed] = [true, false].map((isPlain) => Object.entries(objects).filter(([, object]) => object.includes('stream\n') === isPlain));
  const container = containerOf(Object.fromEntries(packed ?? []));
  const { text, offsets } = bodyOf({ ...Object.fromEntries(plain ?? []), [CONTAINER]: container });
  const packedNumbers = (packed ?? []).map(([number]) => Number(number));
  const numbers = [...offsets.keys(), ...packedNumbers, CROSS_REFERENCES].sort((one, other) => one - other);
  const rows = numbers.map((number) => {
    if (number === CROSS_REFERENCES) return row(1, text.length, 0);
    const offset = offsets.get(number);
    return offset === undefined ? row(2, CONTAINER, 0) : row(1, offset, 0);
  });
  const index = numbers.map((number) => `${number} 1`).join(' ');
  const entries = `/Type/XRef/W[1 2 1]/Index[${index}]/Size 99/Root 1 0 R/DecodeParms<</Predictor 12/Columns 4>>${trailer}`;
  const references = flateStream(predicted(rows), entries);
  return bytesOf(`${text}${CROSS_REFERENCES} 0 obj\n${references}\nendobj\nstartxref\n${text.length}\n%%EOF\n`);
};

/** Objects of a file that embeds other files, in its tree of names and as associated files. */
export const embedding = (files: Readonly<Record<string, Uint8Array | string>>): Readonly<Record<number, string>> => {
  const names = Object.keys(files);
  const specifications = names.map((_, index) => `${10 + 2 * index} 0 R`);
  return {
    1: `<</Type/Catalog/Names<</EmbeddedFiles 2 0 R>>/AF[${specifications.join(' ')}]>>`,
    2: `<</Names[${names.map((name, index) => `(${name})${specifications[index]!}`).join(' ')}]>>`,
    ...Object.fromEntries(names.flatMap((name, index) => {
      const number = 10 + 2 * index;
      return [
        [number, `<</Type/Filespec/F(${name})/UF(${name})/EF<</F ${number + 1} 0 R>>>>`], [number + 1, flateStream(files[name]!)],
      ];
    })),
  };
};
