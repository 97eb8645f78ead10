import { required } from '../required.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const entityOf = (character: string): string => required(ENTITIES[character], 'entity');

/**
 * Escapes a text for the content of an element.
 * @param text characters that XML 1.0 can contain
 */
export const escapeText = (text: string): string => (/[&<>]/.test(text) ? text.replace(/[&<>]/g, entityOf) : text);

/**
 * Escapes a text for the value of an attribute in double quotes.
 * @param text characters that XML 1.0 can contain, in one line
 */
export const escapeAttribute = (text: string): string => text.replace(/[&<>"]/g, entityOf);

/** Whether a text is its own content of an element: most texts have nothing to escape, and nothing that XML cannot contain. */
export const needsNoEscaping = (text: string): boolean => !/[\u0000-\u001F&<>\uFFFE\uFFFF]/.test(text);

/** Characters that XML 1.0 cannot contain, not even as references. */
export const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
