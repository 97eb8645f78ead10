import { isInkless } from './is-inkless.js';

/**
 * The first line of a text with visible characters, unchanged.
 * @param text Text of one line or more
 */
export const firstLine = (text: string): string => text.split('\n').find((line) => !isInkless(line)) ?? text;
