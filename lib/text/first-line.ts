import { isInkless } from './is-inkless.js';

/**
 * The first line of a text that prints something, as it is written.
 * @param text of one line or more
 */
export const firstLine = (text: string): string => text.split('\n').find((line) => !isInkless(line)) ?? text;
