import type { ValidRequest } from '../invoice/types.js';

/** Characters of Latin, Greek and Cyrillic that the faces of every design show, and their signs. */
const USUAL = /^[ -~\u00a0-\u017f\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u2013\u2014\u2018-\u201e\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122\u2212]*$/;

/** Fields that hold no printed text: pictures and files. */
const FILES: ReadonlySet<string> = new Set(['logo', 'image', 'content']);

/**
 * Whether every character of a request is one that every design shows. False says nothing: most others are shown, too.
 * A locale may name digits that are no characters of the request, so one with an extension gives false.
 */
export const hasUsualCharacters = (request: ValidRequest): boolean =>
  !/-u-/i.test(request.locale ?? '')
  && USUAL.test(JSON.stringify(request, (name, value: unknown) => (FILES.has(name) ? undefined : value)));
