/** The smallest replacement that turns one text into the other. */
interface TextChange { readonly from: number; readonly to: number; readonly insert: string }

const commonStart = (before: string, after: string): number => {
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && before.charCodeAt(at) === after.charCodeAt(at)) at += 1;
  return at;
};

const commonEnd = (before: string, after: string, most: number): number => {
  let at = 0;
  while (at < most && before.charCodeAt(before.length - 1 - at) === after.charCodeAt(after.length - 1 - at)) at += 1;
  return at;
};

/** Finds the replacement; null if the texts are equal. A cursor outside it stays in place. */
export const textChange = (before: string, after: string): TextChange | null => {
  if (before === after) return null;
  const start = commonStart(before, after);
  const end = commonEnd(before, after, Math.min(before.length, after.length) - start);
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
};
