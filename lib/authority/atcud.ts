import { isPortugueseNumber } from '../identifiers/organisation-numbers.js';
import { isCreditNote, isInvoice } from '../invoice/document-types.js';
import {
  type AuthoritySystem, differs, firstError, type MarkCheck, type MarkedInvoice, type MarkText, taxNumberOf,
} from './authority-system.js';

const FIELD = 'authority.content';

/** The law demands 30 mm. This is still 30 mm if a printer shrinks the page to 95 %. */
const SIDE_MM = 32;
const WHITE_MM = 2.5;
const MIN_VERSION = 9;

const AMOUNT = /^\d{1,13}\.\d{2}$/;
const AMOUNT_FORM = 'an amount such as 0.00';

const textUpTo = (length: number): readonly [RegExp, string] => [new RegExp(`^.{1,${length}}$`, 'u'), `1 to ${length} characters`];
const amounts = (letter: string): readonly (readonly [string, RegExp, string])[] =>
  [2, 3, 4, 5, 6, 7, 8].map((index) => [`${letter}${index}`, AMOUNT, AMOUNT_FORM]);

/** The fields of the message in their order, each with its form. */
const FIELDS: readonly (readonly [code: string, form: RegExp, expected: string])[] = [
  ['A', /^\d{9}$/, '9 digits'], ['B', ...textUpTo(30)], ['C', ...textUpTo(12)], ['D', /^[A-Z]{2}$/, 'two capitals'],
  ['E', /^[A-Z]$/, 'a capital'], ['F', /^\d{8}$/, 'a date as YYYYMMDD'], ['G', ...textUpTo(60)],
  ['H', /^(?=.{1,70}$)[A-Z0-9]{8,}-\d+$/, 'a code such as CDF7T5HD-12345'],
  ['I1', /^(?:PT|0)$/, 'PT or 0'], ...amounts('I'), ['J1', /^PT-AC$/, 'PT-AC'], ...amounts('J'),
  ['K1', /^PT-MA$/, 'PT-MA'], ...amounts('K'),
  ['L', AMOUNT, AMOUNT_FORM], ['M', AMOUNT, AMOUNT_FORM], ['N', AMOUNT, AMOUNT_FORM], ['O', AMOUNT, AMOUNT_FORM], ['P', AMOUNT, AMOUNT_FORM],
  ['Q', /^(?:.{4}|0)$/u, 'four characters or 0'], ['R', /^\d{1,4}$/, '1 to 4 digits'], ['S', ...textUpTo(65)],
];

const POSITIONS = new Map(FIELDS.map(([code], index) => [code, index]));
const REQUIRED = [...'ABCDEFGHNOQR'];
const REGIONS = ['I1', 'J1', 'K1'];

type Message = ReadonlyMap<string, string>;

const splitFields = (content: string): readonly (readonly [code: string, value: string])[] => content.split('*').map((part) => {
  const colon = part.indexOf(':');
  return colon < 0 ? [part, ''] : [part.slice(0, colon), part.slice(colon + 1)];
});

const readMessage = ({ members: { content = '' } }: MarkedInvoice): Message => new Map(splitFields(content));

const formMessage = ({ members: { content = '' } }: MarkedInvoice): string | undefined => {
  let last = -1;
  for (const [code, value] of splitFields(content)) {
    const position = POSITIONS.get(code);
    if (position === undefined) return 'Expected the message of the AT: fields such as A:123456789, joined by *.';
    if (position <= last) return `The field ${code} is not in the order of the AT, or twice.`;
    last = position;
    const [, form, expected] = FIELDS[position] ?? ['', /^/, ''];
    if (!form.test(value)) return `Expected ${expected} in ${code}.`;
  }
  return undefined;
};

const missingMessage = (message: Message): string | undefined => {
  const missing = REQUIRED.find((code) => !message.has(code));
  if (missing !== undefined) return `The field ${missing} is missing.`;
  return REGIONS.some((code) => message.has(code)) ? undefined : 'One of the fields I1, J1 and K1 is required.';
};

const typesOf = ({ documentType }: MarkedInvoice['invoice']): readonly string[] => {
  if (isInvoice(documentType)) return isCreditNote(documentType) ? ['NC'] : ['FT', 'FS', 'FR', 'ND'];
  return { proForma: ['PF'], deliveryNote: ['GT', 'GR', 'GA', 'GC', 'GD'], receipt: ['FR', 'RC', 'RG'] }[documentType as string] ?? [];
};

/** The number after the last slash, without leading zeros. */
const sequenceNumber = (number: string): string => number.slice(number.lastIndexOf('/') + 1).replace(/^0+(?=\d)/, '');

/** Compares the message with the invoice. A party without a number is not compared. */
const comparisons = ({ invoice, total }: MarkedInvoice, message: Message): readonly MarkCheck[] => {
  const value = (code: string): string => message.get(code) ?? '';
  const { invoiceNumber: own, currency, documentType } = invoice;
  const [type, number, date] = [value('D'), value('G'), invoice.date.replaceAll('-', '')];
  const [, sequence = ''] = value('H').split('-');
  const compareParty = (code: 'A' | 'B', party: 'seller' | 'buyer'): string | undefined => {
    const { number: given = value(code) } = taxNumberOf(invoice, party) ?? {};
    return differs(code, value(code), value(code) === given, given);
  };
  return [
    () => (isPortugueseNumber(value('A')) ? undefined : 'A is no NIF; a digit is wrong.'),
    () => compareParty('A', 'seller'), () => compareParty('B', 'buyer'),
    () => (typesOf(invoice).includes(type) ? undefined : `D is ${type}; this document is one of ${typesOf(invoice).join(', ')}.`),
    () => differs('F', value('F'), value('F') === date, date),
    () => differs('G', number, number === own || number === `${type} ${own}`, own),
    () => (sequenceNumber(sequence) === sequenceNumber(number) ? undefined
      : `H ends with ${sequence}, G with ${sequenceNumber(number)}.`),
    () => (currency.code !== 'EUR' || documentType === 'deliveryNote' ? undefined
      : differs('O', value('O'), value('O') === total, total)),
  ];
};

const FISCAL_DOCUMENTS = ['FT', 'FS', 'FR', 'ND', 'NC'];

const mark = (text: string): MarkText => ({ text, field: FIELD, language: 'pt' });

/** Portugal: the code of the AT, and the ATCUD on every page. See Portaria 195/2020, article 4. */
export const atcud: AuthoritySystem = {
  name: 'ATCUD',
  findErrors: (marked) => {
    const message = readMessage(marked);
    return firstError(FIELD, () => formMessage(marked), () => missingMessage(message), ...comparisons(marked, message));
  },
  build: (marked) => {
    const message = readMessage(marked);
    const [hash = '', certificate = ''] = [message.get('Q'), message.get('R')];
    const above = mark(`ATCUD:${message.get('H') ?? ''}`);
    const program = mark(`${hash === '0' ? 'Emitido' : `${hash}-Processado`} por programa certificado n.º ${certificate}/AT`);
    const lines = FISCAL_DOCUMENTS.includes(message.get('D') ?? '') ? [] : [mark('Este documento não serve de fatura')];
    return {
      place: 'end', lines, everyPage: [above, program, ...lines],
      codes: [{
        payload: marked.members.content ?? '', field: FIELD, above, below: program, sideMm: SIDE_MM, whiteMm: WHITE_MM,
        minVersion: MIN_VERSION,
      }],
    };
  },
};
