import { pdfNumber, pdfText, type Rectangle } from './pdf-syntax.js';
import { parseUrl } from '../text/parse-url.js';
import type { StructureNode } from '../layout/engine/page.js';

export interface LinkAnnotation {
  readonly page: number;
  readonly bounds: Rectangle;
  readonly uri: string;
  readonly element: StructureNode;
}

const ALLOWED_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** Addresses of these characters need no escaping. The backslash is excluded, because programs disagree on it. */
const SAFE_URI = /^(?:https?:\/\/|mailto:)[!-[\]-~]+$/;
/** Mail addresses of these characters are safe and need no parsing. */
const SAFE_MAILTO = /^mailto:[!-.0-[\]-~][!-[\]-~]*$/;

/**
 * Checks and escapes the address of a link: absolute, ASCII, without credentials, with a scheme that runs no code.
 * @returns an ASCII address unchanged, others escaped; null if the address must not become a link
 * @see RFC 3986; ISO 32000-1, 12.6.4.7
 */
export const safeUri = (uri: string): string | null => {
  if (SAFE_MAILTO.test(uri)) return uri;
  const url = parseUrl(uri);
  if (url === null || !ALLOWED_SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  return SAFE_URI.test(uri) ? uri : url.href;
};

/** @see ISO 32000-1, 12.5.6.5; ISO 14289-1, 7.18.5 */
export const linkAnnotation = ({ bounds, uri }: LinkAnnotation, structParent: number): string =>
  `<</Type/Annot/Subtype/Link/Rect[${bounds.map(pdfNumber).join(' ')}]/Border[0 0 0]/F 4/StructParent ${structParent}`
  + `/Contents${pdfText(uri)}/A<</S/URI/URI${pdfText(uri)}>>>>`;
