/** Larger than any page, and within the range of every PDF reader. */
const MAX_POINTS = 32_000;

const finite = (value: number): number => {
  if (!Number.isFinite(value)) throw new RangeError(`A number of a page must be finite, not ${value}.`);
  return value;
};

/**
 * Converts a length to whole hundredths of a point, so that sums are exact.
 * @param points any finite length; clamped to ±32,000
 * @throws RangeError for NaN and the infinities, which are faults of the layout
 */
export const hundredths = (points: number): number =>
  Math.round(Math.min(MAX_POINTS, Math.max(-MAX_POINTS, finite(points))) * 100);

/**
 * A number in a content stream: plain digits with at most two decimals, never an exponent.
 * @param count whole hundredths, see {@link hundredths}
 * @see ISO 32000-1, 7.3.3
 */
export const fromHundredths = (count: number): string => String(count / 100);

/** Any finite length in points as a number of a content stream, at most two decimals. */
export const pdfNumber = (points: number): string => fromHundredths(hundredths(points));

/** The paper of a page. */
export interface PageSize { readonly widthPt: number; readonly heightPt: number }

/** The entry of a page for its paper. */
export const mediaBox = ({ widthPt, heightPt }: PageSize): string =>
  `/MediaBox[0 0 ${pdfNumber(widthPt)} ${pdfNumber(heightPt)}]`;

/**
 * A factor of a matrix, such as a sine or a scale, as a number of a content stream, at most four decimals.
 * @param factor Factor from -100 to 100
 * @throws RangeError for NaN
 */
export const pdfFactor = (factor: number): string => String(Math.round(finite(factor) * 10_000) / 10_000);

const ESCAPES: Readonly<Record<string, string>> = { '(': '\\(', ')': '\\)', '\\': '\\\\' };

/** A text string object: literal if the text is printable ASCII, else UTF-16 in hexadecimal (ISO 32000-1, 7.9.2.2). */
export const pdfText = (text: string): string => {
  if (/^[ -~]*$/.test(text)) return `(${text.replace(/[()\\]/g, (character) => ESCAPES[character] ?? character)})`;
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
};
