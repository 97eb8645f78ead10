/** A letter counts as two digits: A is 10, Z is 35. */
const characterToDigits = (character: string): string => String(Number.parseInt(character, 36));

/** The remainder modulo 97 of ASCII letters and digits. See ISO/IEC 7064. */
export const mod97 = (text: string): number => {
  let remainder = 0;
  for (const character of text) {
    for (const digit of characterToDigits(character)) remainder = (10 * remainder + Number(digit)) % 97;
  }
  return remainder;
};

/** Whether a text has its check digits at index 2. They cover the two letters before them and all from `bodyStart` on. */
export const hasCheckDigits97 = (text: string, bodyStart = 4): boolean => mod97(text.slice(bodyStart) + text.slice(0, 4)) === 1;

/** Two check digits that give the whole text the remainder 1. */
export const checkDigits97 = (text: string): string => String(98 - mod97(`${text}00`)).padStart(2, '0');
