import { letterWindow } from '../../invoice/letter-windows.js';
import { addressLines } from '../../invoice/postal-address.js';
import { issuerOf } from '../../invoice/document-types.js';
import type { Invoice } from '../../invoice/types.js';
import type { Content, TextBlock, Phrase } from './content.js';

const SEPARATOR = ' · ';
/** Lines of the company's details that are its address, if it is not structured: street and place. */
const ADDRESS_LINES = 2;
/** The address ends before a line such as an e-mail address. */
const NO_ADDRESS = /@|:|\bwww\./i;

const freeAddress = ({ companyDetails = '' }: Invoice): readonly string[] => {
  const lines = companyDetails.split('\n');
  const end = lines.findIndex((line) => NO_ADDRESS.test(line));
  return lines.slice(0, Math.min(ADDRESS_LINES, end < 0 ? lines.length : end));
};

const returnLine = (invoice: Invoice): Phrase => {
  const { companyName, freeTexts, documentType } = invoice;
  const party = invoice[issuerOf(documentType)];
  const isFree = freeTexts.companyDetails !== undefined || party === undefined;
  const address = isFree ? freeAddress(invoice) : addressLines(party.address);
  const text = [companyName, ...address].map((line) => line.trim()).filter((line) => line !== '').join(SEPARATOR);
  return { text, field: 'letter.returnLine' };
};

/**
 * The recipient's address for the window of an envelope, and the other parties. Without a window, all of them are
 * parties.
 * @param parties the recipient, then the others
 */
export const buildLetter = (invoice: Invoice, parties: readonly TextBlock[]): Pick<Content, 'letter' | 'parties'> => {
  const { window: name, foldMarks = true, returnLine: hasLine } = invoice.letter ?? {};
  const [address, ...others] = parties;
  if (name === undefined || address === undefined) return { parties };
  const window = letterWindow(name);
  const line = hasLine ?? window.returnLineHeight > 0 ? { returnLine: returnLine(invoice) } : {};
  return { parties: others, letter: { window, address, hasFoldMarks: foldMarks, ...line } };
};
