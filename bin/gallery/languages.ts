/** The examples that translate all 22 labels, in the order of docs/labels.md: title, and the request in `examples/`. */
export const LANGUAGES = [
  { title: 'German', request: 'german' },
  { title: 'Arabic', request: 'arabic' },
  { title: 'Japanese', request: 'japanese' },
  { title: 'Hindi', request: 'hindi' },
] as const;
