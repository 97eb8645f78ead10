import { pdfNumber, pdfText } from './pdf-syntax.js';
import { parseUrl } from '../text/parse-url.js';
import type { StructureNode } from '../layout/engine/page.js';

/** A rectangle on a page, in PDF axes: left, bottom, right, top. */
type Bounds = readonly [number, number, number, number];

/** One link on a page, with its structure element. */
export interface LinkAnnotation {
  readonly page: number;
  readonly bounds: Bounds;
  readonly uri: string;
  readonly element: StructureNode;
}

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** An address that a PDF can hold as it was typed. Each program reads a backslash in its own way. */
const UNCHANGED = /^(?:https?:\/\/|mailto:)[!-[\]-~]+$/;
/** An address of mail in such characters is always safe, unless it has slashes for a host. */
const MAILTO = /^mailto:[!-.0-[\]-~][!-[\]-~]*$/;

/**
 * Makes an address safe for a PDF link: absolute, ASCII, without credentials, and with a scheme that runs nothing.
 * @returns the address exactly as written if it is ASCII, else with other characters escaped; null if it must not be a
 * link
 * @see RFC 3986; ISO 32000-1, 12.6.4.7
 */
export const safeUri = (uri: string): string | null => {
  if (MAILTO.test(uri)) return uri;
  const url = parseUrl(uri);
  if (url === null || !SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  return UNCHANGED.test(uri) ? uri : url.href;
};

/** A link annotation in PDF syntax. It is printed with its page (ISO 32000-1, 12.5.6.5; ISO 14289-1, 7.18.5). */
export const linkAnnotation = ({ bounds, uri }: LinkAnnotation, structParent: number): string =>
  `<</Type/Annot/Subtype/Link/Rect[${bounds.map(pdfNumber).join(' ')}]/Border[0 0 0]/F 4/StructParent ${structParent}`
  + `/Contents${pdfText(uri)}/A<</S/URI/URI${pdfText(uri)}>>>>`;
