import { isWithinGermany, type German } from '../german.js';
import { isBilling } from './billing.js';

const PARTS: Readonly<Record<string, string>> = { a: '-1', b: '-2' };
const DIGITS = 3;

/** Peppol applies most rules of XRechnung between two parties in Germany. BR-DE-1 is DE-R-001 there, BR-DE-23-a is DE-R-023-1. */
export const PEPPOL_IN_GERMANY: German = {
  document: 'A Peppol invoice within Germany',
  concerns: (subject) => isBilling(subject) && isWithinGermany(subject.invoice),
  id: (rule) => rule.replace(/^BR-DE-(\d+)(?:-([ab]))?$/, (_, number: string, part: string | undefined) =>
    `DE-R-${number.padStart(DIGITS, '0')}${PARTS[part ?? ''] ?? ''}`),
};
