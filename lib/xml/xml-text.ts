import { required } from '../required.js';

const ENTITY_BY_CHARACTER: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const toEntity = (character: string): string => required(ENTITY_BY_CHARACTER[character], 'entity');

/** Escapes element content, which has only characters that XML 1.0 allows. */
export const escapeText = (text: string): string => (/[&<>]/.test(text) ? text.replace(/[&<>]/g, toEntity) : text);

/** Escapes an attribute value in double quotes: one line, with only characters that XML 1.0 allows. */
export const escapeAttribute = (text: string): string => text.replace(/[&<>"]/g, toEntity);

/** A quick check: most texts have neither characters to escape nor control characters. */
export const needsNoEscaping = (text: string): boolean => !/[\u0000-\u001F&<>\uFFFE\uFFFF]/.test(text);

/** Characters that XML 1.0 forbids, even as references. */
export const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
