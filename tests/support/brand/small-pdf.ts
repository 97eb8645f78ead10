import { deflateSync } from 'node:zlib';

/** What a small PDF of one page has besides its page. */
export interface SmallPdf {
  readonly content?: string | Uint8Array;
  /** Entries of the page's resources. */
  readonly resources?: string;
  /** More entries of the page, of the catalog and of the trailer. */
  readonly page?: string;
  readonly catalog?: string;
  readonly trailer?: string;
  readonly contentEntries?: string;
  /** Further objects from number 10 on: the text of a dictionary, or entries and the data of a stream. */
  readonly objects?: readonly (string | readonly [entries: string, data: string | Uint8Array])[];
}

const A4 = '/MediaBox[0 0 595.28 841.89]';

const streamOf = (entries: string, data: string | Uint8Array): string => {
  const text = typeof data === 'string' ? data : Buffer.from(data).toString('latin1');
  return `<<${entries}/Length ${text.length}>>\nstream\n${text}\nendstream`;
};

/** Writes a PDF of one page by hand, so that it can be wrong in any way. */
export const smallPdf = ({
  content = '', resources = '', page = A4, catalog = '', trailer = '', contentEntries = '', objects = [],
}: SmallPdf): Uint8Array => {
  const bodies: readonly (readonly [number, string])[] = [
    [1, `<</Type/Catalog/Pages 2 0 R${catalog}>>`], [2, '<</Type/Pages/Count 1/Kids[3 0 R]>>'],
    [3, `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<${resources}>>${page}>>`], [4, streamOf(contentEntries, content)],
    ...objects.map((object, index) => [10 + index, typeof object === 'string' ? object : streamOf(...object)] as const),
  ];
  const text = bodies.map(([number, body]) => `${number} 0 obj\n${body}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${text}trailer\n<</Root 1 0 R/Size 99${trailer}>>\n%%EOF`, 'latin1');
};

export { A4 };

/** Deflated zeros: a few bytes that inflate to many. */
export const bomb = (mebibytes: number): Uint8Array => deflateSync(Buffer.alloc(mebibytes * 1024 * 1024), { level: 9 });
