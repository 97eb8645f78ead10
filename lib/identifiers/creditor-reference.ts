import { checkDigits97, mod97 } from './mod-97.js';

/** A reference with its check digits. */
const COMPLETE_RF_REFERENCE = /^RF[0-9]{2}[A-Z0-9]{1,17}$/;

/** Checks the text that a creditor reference is made from. Returns what is wrong, or undefined for a valid text. */
export const creditorReferenceError = (text: string): string | undefined => {
  if (!/^[A-Za-z0-9]{1,21}$/.test(text)) return 'Expected 1 to 21 letters and digits';
  const reference = text.toUpperCase();
  return COMPLETE_RF_REFERENCE.test(reference) && mod97(reference.slice(4) + reference.slice(0, 4)) === 1
    ? 'This is a whole RF reference: send the part after its check digits, or the whole as a text'
    : undefined;
};

/** Makes an ISO 11649 creditor reference from up to 21 letters and digits: `RF`, check digits, the text in capitals. */
export const creditorReference = (reference: string): string => {
  const text = reference.toUpperCase();
  return `RF${checkDigits97(`${text}RF`)}${text}`;
};
