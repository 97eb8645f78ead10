import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';

/** The slowest descriptions to draw. They are valid, have the maximum length, and are the same in every run. */

const range = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

/** Letters and marks of each script. */
const SCRIPTS: Readonly<Record<string, readonly [letters: readonly string[], marks?: readonly string[]]>> = {
  Latin: [range(0x61, 0x7a)],
  Greek: [range(0x3b1, 0x3c9)],
  Cyrillic: [range(0x430, 0x44f)],
  Armenian: [range(0x561, 0x586)],
  Georgian: [range(0x10d0, 0x10f0)],
  Ethiopic: [range(0x1208, 0x1246)],
  Hebrew: [range(0x5d0, 0x5ea)],
  Arabic: [range(0x628, 0x63a)],
  'Arabic with vowels': [range(0x628, 0x63a), range(0x64b, 0x652)],
  Devanagari: [[...'कषतरयधम'], ['्', 'ि', 'ा', '्']],
  Bengali: [[...'কষতরয'], ['্', 'ি', 'ো']],
  Tamil: [[...'கணடரம'], ['்', 'ொ', 'ு']],
  Telugu: [[...'చలనకష'], ['ా', '్']],
  Kannada: [[...'ಸರಕಷ'], ['ು', '್']],
  Malayalam: [[...'കഷതര'], ['്', 'േ']],
  Gujarati: [[...'કષરય'], ['્', 'ે']],
  Gurmukhi: [[...'ਪਰਲਨ'], ['੍', 'ਾ']],
  Sinhala: [[...'ශරකම'], ['්', 'ී']],
  Thai: [[...'ใบแจงหนทอยผซ'], ['้', 'ี', 'ู']],
  Lao: [[...'ໃບເກັບເງນທ'], ['ິ', '່']],
  Khmer: [[...'វកយបតរសខញ'], ['ិ', '្', 'ុ']],
  Burmese: [[...'ငတခလမန'], ['ွ', 'ေ', '့', 'ာ']],
  Han: [range(0x4e00, 0x9000)],
  Hangul: [range(0xac00, 0xd700)],
  Kana: [range(0x3041, 0x3090)],
  Emoji: [range(0x1f600, 0x1f640)],
  'no font': [range(0x13000, 0x13400)],
};
const COMBINING = range(0x300, 0x36f);

/** Maximum length of a description. */
const LONGEST = 1990;

/** Random source for picks from lists. Every text has its own, so that no text depends on another. */
class Source {
  #state = 20_260_314;

  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (this.#state >>> 8) % limit;
  }

  any(list: readonly string[]): string {
    return list[this.below(list.length)] ?? '';
  }

  /** One letter of a script, with a mark or without. */
  letter(script: string): string {
    const [letters, marks] = SCRIPTS[script] ?? [[]];
    return this.any(letters) + (marks === undefined || this.below(2) === 0 ? '' : this.any(marks));
  }
}

const fill = (part: (source: Source) => string) => (source: Source): string => {
  let text = '';
  for (;;) {
    const next = part(source);
    if (text.length + next.length > LONGEST) return text.trim();
    text += next;
  }
};
const word = (script: string) => (source: Source): string => Array.from({ length: 5 }, () => source.letter(script)).join('') + ' ';
const mixed = (...scripts: readonly string[]) => fill((source) => scripts.map((script) => source.letter(script)).join(''));
const repeated = (part: string) => fill(() => part);

const names = Object.keys(SCRIPTS);
const entries: readonly (readonly [string, (source: Source) => string])[] = [
  ...names.map((name) => [`${name}, words`, fill(word(name))] as const),
  ...names.map((name) => [`${name}, one long word`, fill((source) => source.letter(name))] as const),
  ['Hebrew and Latin, letter by letter', mixed('Hebrew', 'Latin')], ['two letters for ever', repeated('אa')], ['Hebrew and Latin, short words', repeated('א a ')],
  ['Arabic and digits', fill((source) => `${source.letter('Arabic')}1`)], ['brackets', repeated('(א)')], ['open brackets', () => `${'('.repeat(990)}א${')'.repeat(990)}`],
  ['Cyrillic and Latin', mixed('Cyrillic', 'Latin')], ['Greek and Cyrillic', mixed('Greek', 'Cyrillic')], ['Han and Latin', mixed('Han', 'Latin')], ['Thai and Latin', mixed('Thai', 'Latin')],
  ['Han, Kana and Hangul', mixed('Han', 'Kana', 'Hangul')], ['Devanagari and Bengali', mixed('Devanagari', 'Bengali')], ['all scripts in turn', mixed(...names)], ['any script', fill((source) => source.letter(source.any(names)))],
  ['Hebrew and emoji', mixed('Hebrew', 'Emoji')], ['Hebrew and no font', mixed('Hebrew', 'no font')], ['Emoji and Latin', mixed('Emoji', 'Latin')],
  ['a mark on each letter', fill((source) => source.letter('Latin') + source.any(COMBINING))],
  ['two marks on each letter', fill((source) => source.letter('Latin') + source.any(COMBINING) + source.any(COMBINING))],
  ['families', repeated('👨‍👩‍👧‍👦👍🏽🇩🇪')], ['emoji joined', fill((source) => `${source.letter('Emoji')}\u200d${source.letter('Emoji')}`)], ['joiners', repeated('a\u200d')], ['marks of direction', repeated('\u200fa')],
  ['soft hyphens', repeated('a\u00ad')], ['hyphens', repeated('a-')], ['line breaks', repeated('a\n')], ['line breaks, Hebrew', repeated('א\n')], ['empty lines', () => `a${'\n'.repeat(LONGEST - 2)}b`],
  ['spaces', () => `a${' '.repeat(LONGEST - 2)}b`], ['hard spaces', repeated('א\u00a0')], ['addresses', repeated('https://a.bc/ ')], ['mail addresses', repeated('a@b.co ')], ['digits', fill((source) => String(source.below(10)))], ['groups of digits', repeated('1 2 ')],
  ['Latin and digits', repeated('a1')], ['Latin and Vietnamese letters', repeated('ệa')], ['a Hebrew letter between Latin ones', () => `${'a'.repeat(990)}א${'a'.repeat(990)}`],
  ['brackets, and one Hebrew letter', () => `${'[]'.repeat(490)}א${'[]'.repeat(490)}`], ['currency signs', repeated('€₹₿₺')],
  ['formatted, bold', () => `x\n${'**a** '.repeat(330)}`], ['formatted, bold and Arabic', () => `x\n${'**\u0628** \u0628'.repeat(240)}`],
  ['formatted, items', () => `x${'\n- **a**'.repeat(240)}`], ['formatted, links', () => `x\n${'[a](https://a.bc) '.repeat(110)}`], ['formatted, open marks', () => `x\n${'**a [b'.repeat(330)}`],
  ['points', repeated('.,')], ['quotes', repeated('“”')], ['quotes beside Han', repeated('漢“”')],
];

/** Names of the texts. */
export const HOSTILE_TEXTS: readonly string[] = entries.map(([name]) => name);

/**
 * Several texts of one kind.
 * @param name one of {@link HOSTILE_TEXTS}
 * @param count number of texts; random ones all differ
 */
export const hostileTexts = (name: string, count: number): readonly string[] => {
  const make = entries.find(([own]) => own === name)?.[1];
  if (make === undefined) throw new Error(`No hostile text is called ${name}.`);
  const source = new Source();
  return Array.from({ length: count }, () => make(source));
};

/**
 * An invoice of such texts.
 * @param name one of {@link HOSTILE_TEXTS}
 */
export const hostileInvoice = (name: string, lines: number): InvoiceRequest => ({
  companyName: 'Acme', billTo: 'Bob', invoiceNumber: 'INV-7', date: '2026-03-14', ...name.startsWith('formatted') && { textFormat: 'markdown' },
  lineItems: hostileTexts(name, lines).map((description) => ({ description, quantity: 1, rate: 1 })),
});
