const escaped: Readonly<Record<string, string>> = { '(': '\\(', ')': '\\)', '\\': '\\\\' };

/**
 * A text string object: literal if the text is printable ASCII, else UTF-16 in hexadecimal.
 * @see ISO 32000-1, 7.9.2.2
 */
export const pdfText = (text: string): string => {
  if (/^[ -~]*$/.test(text)) return `(${text.replace(/[()\\]/g, (character) => escaped[character] ?? character)})`;
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
};
