/** The smallest replacement that turns one text into the other. */
interface TextChange { readonly from: number; readonly to: number; readonly insert: string }

const commonStart = (before: string, after: string): number => {
  const maxLength = Math.min(before.length, after.length);
  let length = 0;
  while (length < maxLength && before.charCodeAt(length) === after.charCodeAt(length)) length += 1;
  return length;
};

const commonEnd = (before: string, after: string, maxLength: number): number => {
  let length = 0;
  const isEqual = (): boolean =>
    before.charCodeAt(before.length - 1 - length) === after.charCodeAt(after.length - 1 - length);
  while (length < maxLength && isEqual()) length += 1;
  return length;
};

/** Finds the replacement; null if the texts are equal. A cursor outside it does not move. */
export const textChange = (before: string, after: string): TextChange | null => {
  if (before === after) return null;
  const start = commonStart(before, after);
  const end = commonEnd(before, after, Math.min(before.length, after.length) - start);
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
};
