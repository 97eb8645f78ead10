import { checkDigits97 } from './mod-97.js';

/**
 * Makes an ISO 11649 creditor reference: `RF`, two check digits and the reference in capitals.
 * @param reference 1 to 21 ASCII letters and digits
 * @see ISO 11649
 */
export const creditorReference = (reference: string): string => {
  const text = reference.toUpperCase();
  return `RF${checkDigits97(`${text}RF`)}${text}`;
};
