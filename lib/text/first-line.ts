import { isInkless } from './is-inkless.js';

/** The first line of a text with visible characters, unchanged. */
export const firstLine = (text: string): string => text.split('\n').find((line) => !isInkless(line)) ?? text;
