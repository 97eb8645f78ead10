/** Counts the code points of a text in place. Spreading the text into an array would take thirty times its memory. */
export const codePointCount = (text: string): number => {
  let count = text.length;
  for (let index = 1; index < text.length; index += 1) {
    if ((text.charCodeAt(index) & 0xFC00) !== 0xDC00 || (text.charCodeAt(index - 1) & 0xFC00) !== 0xD800) continue;
    count -= 1;
    index += 1;
  }
  return count;
};
