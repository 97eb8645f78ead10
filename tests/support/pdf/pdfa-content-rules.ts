import type { PDFDict } from 'pdf-lib';
import { contentOperations, type Operation } from './content-operators.js';
import { dictionaryAt, pageContent, type PdfFile } from './pdf-file.js';

const PAINTING = new Set(['Tj', 'TJ', '\'', '"', 'S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'Do', 'EI']);
const TEXT_ONLY = new Set(['Tj', 'TJ', 'Td', 'TD', 'Tm', 'T*']);
const PAGE_ONLY = new Set(['re', 'm', 'l', 'c', 'h', 'f', 'S', 'B', 'q', 'Q', 'cm', 'Do']);
const KNOWN = new Set([...TEXT_ONLY, ...PAGE_ONLY, 'BT', 'ET', 'BDC', 'BMC', 'EMC', 'Tf', 'w', 'J', 'd', 'g', 'G', 'rg', 'RG']);

/** The objects that are open while a page is read. */
interface Reading {
  isText: boolean;
  isMarked: boolean;
  /** Whether the open marked content was opened in a text object. */
  isMarkedInText: boolean;
  saved: number;
}

const checkMark = (reading: Reading, operator: string): string => {
  if (operator === 'EMC') {
    const violation = !reading.isMarked ? 'EMC closes nothing' : reading.isMarkedInText !== reading.isText ? 'marked content straddles a text object' : '';
    reading.isMarked = false;
    return violation;
  }
  const violation = reading.isMarked ? 'marked content is nested' : '';
  reading.isMarked = true;
  reading.isMarkedInText = reading.isText;
  return violation;
};

const checkTextObject = (reading: Reading, operator: string): string => {
  const violation = reading.isText === (operator === 'BT') ? `${operator} is out of place` : '';
  reading.isText = operator === 'BT';
  return violation;
};

const checkPosition = ({ isText, isMarked }: Reading, operator: string): string => {
  if (PAINTING.has(operator) && !isMarked) return `${operator} paints what is neither tagged nor an artifact`;
  if (TEXT_ONLY.has(operator) && !isText) return `${operator} is outside of a text object`;
  return PAGE_ONLY.has(operator) && isText ? `${operator} is inside of a text object` : '';
};

const isOutOfBounds = (operand: string): boolean => /^[+-]?[\d.]+$/.test(operand) && Math.abs(Number(operand)) > 32_767;

const checkOperation = (reading: Reading, { operator, operands }: Operation): string => {
  if (!KNOWN.has(operator)) return `there is an unknown operator or number ${operator}`;
  if (operands.some(isOutOfBounds)) return 'a number is out of bounds';
  if (operator === 'BT' || operator === 'ET') return checkTextObject(reading, operator);
  if (/^(BDC|BMC|EMC)$/.test(operator)) return checkMark(reading, operator);
  reading.saved += { q: 1, Q: -1 }[operator] ?? 0;
  return checkPosition(reading, operator);
};

const pageViolations = (page: PDFDict): readonly string[] => {
  const reading: Reading = { isText: false, isMarked: false, isMarkedInText: false, saved: 0 };
  const operations = contentOperations(pageContent(page));
  const objects = dictionaryAt(dictionaryAt(page, 'Resources'), 'XObject');
  return [
    ...operations.map((operation) => checkOperation(reading, operation)),
    reading.isText || reading.isMarked || reading.saved !== 0 ? 'something is left open at the end of the page' : '',
    ...operations.filter(({ operator }) => operator === 'Do')
      .map(({ operands: [name = ''] }) => dictionaryAt(objects, name.slice(1)) === undefined ? `${name} is no resource of the page` : ''),
  ].filter((violation) => violation !== '');
};

/**
 * Violations in page operators: untagged content, bad nesting, misplaced operators or numbers.
 * @see ISO 19005-3, 6.2.2 and 6.7.3; ISO 14289-1, 7.1; ISO 32000-1, 14.6
 */
export const contentViolations = ({ pages }: PdfFile): readonly string[] => pages.flatMap(pageViolations);
