import { isInvisible } from './is-invisible.js';

/** Counts code points in place. Spreading the text into an array would take thirty times its memory. */
export const codePointCount = (text: string): number => {
  let count = text.length;
  for (let index = 1; index < text.length; index += 1) {
    if ((text.charCodeAt(index) & 0xFC00) !== 0xDC00 || (text.charCodeAt(index - 1) & 0xFC00) !== 0xD800) continue;
    count -= 1;
    index += 1;
  }
  return count;
};

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]/;

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

export const withoutTabs = (text: string): string => text.replaceAll('\t', '    ');

export const firstLine = (text: string): string => text.split('\n').find((line) => !isInvisible(line)) ?? text;
