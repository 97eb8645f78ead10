/** A picture of the same invoice in one language. */
export interface LanguageExhibit {
  /** File name of the picture: `docs/images/languages/NAME.png`. */
  readonly name: string;
  readonly title: string;
  readonly language: string;
}

/** The pictures of docs/labels.md, in order: `examples/languages/invoice.json` with another `language` each. */
export const LANGUAGE_EXHIBITS: readonly LanguageExhibit[] = [
  { name: 'german', title: 'German', language: 'de' },
  { name: 'french', title: 'French', language: 'fr' },
  { name: 'spanish', title: 'Spanish', language: 'es' },
  { name: 'italian', title: 'Italian', language: 'it' },
  { name: 'polish', title: 'Polish', language: 'pl' },
  { name: 'greek', title: 'Greek', language: 'el' },
  { name: 'ukrainian', title: 'Ukrainian', language: 'uk' },
  { name: 'turkish', title: 'Turkish', language: 'tr' },
  { name: 'arabic', title: 'Arabic', language: 'ar' },
  { name: 'tamil', title: 'Tamil', language: 'ta' },
  { name: 'japanese', title: 'Japanese', language: 'ja' },
  { name: 'chinese', title: 'Chinese, simplified', language: 'zh-Hans' },
];
