/** Whether the last digit is GS1's check digit. From the right, the others weigh 3 and 1 by turns. */
export const hasGs1CheckDigit = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};

/** Checks length and check digit of a Global Trade Item Number. Returns what is wrong, or undefined. */
export const gtinError = (text: string): string | undefined => {
  if (!/^(?:[0-9]{8}|[0-9]{12,14})$/.test(text)) return 'Expected a GTIN of 8, 12, 13 or 14 digits';
  return hasGs1CheckDigit(text) ? undefined : 'The check digit of the GTIN does not fit; a digit is wrong';
};
