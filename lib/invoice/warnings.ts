import { required } from '../required.js';
import { depositWarnings } from './deposit-warnings.js';
import { columnWarnings } from './columns.js';
import { contrastRatio, LARGE_TEXT_CONTRAST, READABLE_CONTRAST } from './contrast.js';
import { isCreditNote } from './document-types.js';
import { structuredWarnings } from './structured-warnings.js';
import { termWarnings } from './term-warnings.js';
import { themeOf, type Palette } from './themes.js';
import type { ComputedInvoice, Invoice, Warning } from './types.js';

/** A character that no font can show, and its field. */
export interface UnprintableCharacter { readonly field: string; readonly character: string }

interface ColorPair { readonly foreground: keyof Palette; readonly background: keyof Palette; readonly minContrast: number }

const pairsOf = (headerBackground: keyof Palette): readonly ColorPair[] => [
  { foreground: 'textColor', background: 'backgroundColor', minContrast: READABLE_CONTRAST },
  { foreground: 'secondaryTextColor', background: 'backgroundColor', minContrast: READABLE_CONTRAST },
  { foreground: 'primaryColor', background: 'backgroundColor', minContrast: LARGE_TEXT_CONTRAST },
  { foreground: 'headerTextColor', background: headerBackground, minContrast: READABLE_CONTRAST },
];

// Cut off, not rounded: 4.499 must not be shown as 4.5, which would be enough.
const truncatedRatio = (ratio: number): string => String(Math.floor(ratio * 10) / 10);

const contrastWarnings = ({ design, palette, hasCustomTheme }: Invoice): Warning[] => {
  if (!hasCustomTheme) return [];
  const preset = themeOf(design);
  const isCustom = (name: keyof Palette): boolean => palette[name] !== preset[name];
  return pairsOf(preset.headerBackground).flatMap(({ foreground, background, minContrast }) => {
    const ratio = contrastRatio(palette[foreground], palette[background]);
    if (ratio >= minContrast || !(isCustom(foreground) || isCustom(background))) return [];
    return [{
      field: `customTheme.${isCustom(foreground) ? foreground : background}`,
      message: `${foreground} ${palette[foreground]} on ${background} ${palette[background]} has a contrast of ${truncatedRatio(ratio)}:1; text there needs ${minContrast}:1 to be easy to read.`,
    }];
  });
};

const dateWarnings = ({ date, dueDate, validUntil, paidDate }: Invoice): Warning[] => [
  ...dueDate !== undefined && dueDate < date ? [{ field: 'dueDate', message: `The due date ${dueDate} is before the date ${date}.` }] : [],
  ...validUntil !== undefined && validUntil < date
    ? [{ field: 'validUntil', message: `The last day ${validUntil} is before the date ${date}.` }] : [],
  ...paidDate !== undefined && paidDate > date ? [{ field: 'paidDate', message: `The day of payment ${paidDate} is after the date ${date}.` }] : [],
];

/** Recipients subtract a credit note, so a negative one adds to what they owe. An e-invoice refuses it as INV-01. */
const creditWarnings = ({ invoice: { documentType }, financial: { total } }: ComputedInvoice): Warning[] => {
  if (!isCreditNote(documentType) || total >= 0n) return [];
  const message = 'The amounts of a credit note are positive; this total is negative. Send positive quantities, or leave `documentType` out.';
  return [{ field: 'documentType', message }];
};

const watermarkWarnings = ({ deploymentWatermark }: Invoice): Warning[] => (deploymentWatermark === undefined ? [] : [{
  field: 'watermark',
  message: `The service adds the watermark "${deploymentWatermark}": the key is a test key, or the account is on the lowest tier.`,
}]);

/** Most characters that get a warning, so that a preview stays far below Lambda's response limit. */
const MAX_UNPRINTABLE = 1000;

const codePoints = (character: string): string =>
  Array.from(character, (point) => `U+${required(point.codePointAt(0), 'character').toString(16).toUpperCase().padStart(4, '0')}`).join(' ');

/**
 * The warnings about a valid invoice: a due date before the date, a negative credit note, custom colours with too
 * little contrast, what the law wants on the page and the page lacks, the deployment's watermark, and the first
 * thousand characters that no font can show.
 * @param unprintable the characters that text measuring found, each once per field
 * @see WCAG 2.2, 1.4.3
 */
export const invoiceWarnings = (computed: ComputedInvoice, unprintable: readonly UnprintableCharacter[]): readonly Warning[] => [
  ...dateWarnings(computed.invoice),
  ...creditWarnings(computed),
  ...depositWarnings(computed),
  ...termWarnings(computed),
  ...contrastWarnings(computed.invoice),
  ...structuredWarnings(computed.invoice),
  ...columnWarnings(computed.invoice),
  ...watermarkWarnings(computed.invoice),
  ...unprintable.slice(0, MAX_UNPRINTABLE).map(({ field, character }) => ({
    field,
    message: `No font can show "${character}" (${codePoints(character)}); a box is printed in its place.`,
  })),
];
