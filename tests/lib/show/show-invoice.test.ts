/** The page of a received e-invoice: what the file states, nothing computed. */
import { describe, expect, test } from '@jest/globals';
import { PDFName, type PDFRawStream } from 'pdf-lib';
import { inflateSync } from 'node:zlib';
import type { ShowQuery } from '../../../lib/invoice/types.js';
import { showInvoice } from '../../../lib/show/show-invoice.js';
import type { ReadAnswer, StatedTerms } from '../../../lib/einvoice/read/read-answer.js';
import { readFile } from '../../../lib/received/read-file.js';
import { THEMES } from '../../../lib/presentation/themes.js';
import { WorkBudget } from '../../../lib/work/work-budget.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { difference, readAnswer, readInvoice, readLines, STATED_AMOUNTS } from '../../support/einvoice/read-answers.js';
import { xmlFor } from '../../support/einvoice/written.js';
import { dictionariesAt, dictionaryAt, openPdf, textAt } from '../../support/pdf/pdf-file.js';
import { pdfaViolations } from '../../support/pdf/pdfa-checker.js';
import { readByPdfium } from '../../support/structure/read-by-pdfium.js';
import { textOfElement, type ReadElement } from '../../support/structure/read-element.js';

const TIMEOUT_MS = 120_000;
const XML = Buffer.from('<?xml version="1.0"?>\n<Invoice xmlns="x"/>\n');

const show = async (answer: ReadAnswer, query: ShowQuery = {}, deploymentWatermark: string | null = null) =>
  showInvoice(answer, XML, query, { deploymentWatermark, work: new WorkBudget() });

const elements = (element: ReadElement): readonly ReadElement[] =>
  [element, ...element.kids.flatMap((kid) => (typeof kid === 'string' ? [] : elements(kid)))];

const plain = (text: string): string => text.replace(/[\s\p{Cf}]+/gu, ' ').replaceAll('\u2212', '-').trim();

const pagesOf = async (answer: ReadAnswer, query?: ShowQuery): Promise<readonly ReadElement[]> =>
  readByPdfium((await show(answer, query)).bytes);

/** The text of the page, in the order of the structure tree. */
const textOf = async (answer: ReadAnswer, query?: ShowQuery): Promise<string> =>
  plain((await pagesOf(answer, query)).flatMap(elements).flatMap(({ kids }) => kids.filter((kid) => typeof kid === 'string')).join(' '));

/** The rows of the tables: the items, then the totals. */
const rowsOf = async (answer: ReadAnswer, query?: ShowQuery): Promise<readonly string[]> =>
  (await pagesOf(answer, query)).flatMap(elements).filter(({ tag }) => tag === 'TR').map((row) => row.kids.map((kid) => (typeof kid === 'string' ? kid : textOfElement(kid))).map(plain).join(' | '));

const NO_AMOUNTS = ['BT-126', 'BT-130', 'BT-151', 'BT-152', 'BT-95', 'BT-96', 'BT-102', 'BT-103', 'BT-105', 'BT-118'];
const amountsIn = (part: object): readonly string[] => Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
  if (typeof value === 'object' && value !== null) return amountsIn(value);
  return typeof value === 'string' && /^[\d.]+$/.test(value) && !NO_AMOUNTS.includes(name) ? [value] : [];
});

const leaves = (part: unknown): readonly string[] => {
  if (typeof part === 'string') return part.split('\n');
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(leaves) : [];
};

test('each text of a file may have several lines', async () => {
  for (const [name, { body, targets }] of E_INVOICE_CASES) {
    for (const target of targets.filter((each) => each === 'extended' || each === 'peppol')) {
      const inLines = Buffer.from(xmlFor(body, target)).toString().replaceAll(/(<[\w:]+(?:Reason|Name|Note|Description|Content)>)([^<]+)/g, '$1$2\n      and more');
      const { answer, xml } = await readFile({ bytes: Buffer.from(inLines), mediaType: 'application/xml', isText: false });
      const { pageCount } = await showInvoice(answer, xml, {}, { deploymentWatermark: null, work: new WorkBudget() });
      expect({ name, target, isDrawn: pageCount > 0 }).toEqual({ name, target, isDrawn: true });
    }
  }
}, TIMEOUT_MS);

describe.each(THEMES.map(({ name }) => name))('in %s', (theme) => {
  test('every amount, name and text of the file is on a PDF/A and PDF/UA page', async () => {
    const differences = [difference('lines[0]', 'BT-131', '3.456', '3.46'), difference('document', 'BT-115', '231.05', '231.03')];
    const { bytes } = await show(readAnswer({ differences }), { theme });
    expect(await pdfaViolations(bytes)).toEqual([]);
    const text = await textOf(readAnswer({ differences }), { theme });
    expect(amountsIn(STATED_AMOUNTS).length).toBeGreaterThan(30);
    expect(amountsIn(STATED_AMOUNTS).filter((amount) => !text.includes(amount))).toEqual([]);
    const codes = /^(DE|S|KGM|HUR|EUR|invoice|application\/pdf|QUJDREVGRw==|2026-.*)$/;
    expect(leaves(readAnswer().invoice).filter((leaf) => !codes.test(leaf) && !text.replaceAll(' ', '').includes(leaf.replaceAll(' ', '')))).toEqual([]);
    for (const part of ['Screws', 'zinc plated', 'Batch 7', '4012345678901', 'B-9', 'Colour: Silver', '31161500 TST', 'BT-159: CN', 'Oct 2, 2026', 'plan.pdf (7 B) Site plan']) {
      expect(text).toContain(part);
    }
    for (const date of ['Nov 22, 2026', 'Dec 22, 2026', 'Oct 1, 2026', 'Oct 30, 2026', 'Oct 31, 2026', 'Sep 1, 2026']) expect(text).toContain(date);
    expect(text).toContain('Payment Terms: #SKONTO#TAGE=10#PROZENT=2.00# Zahlbar in 30 Tagen');
    expect(text).toContain('urn:cen.eu:en16931:2017');
  }, TIMEOUT_MS);

  test.each([
    ['without anything', readAnswer({ invoice: {}, stated: {}, unread: [] })],
    ['with the totals of MINIMUM', readInvoice({ lineItems: [{ description: 'RE-7', quantity: 1, rate: 100 }] }, { stated: { document: { 'BT-109': '100.00', 'BT-110': '19.00', 'BT-112': '119.00', 'BT-115': '119.00' } } })],
  ])('%s, a page is drawn', async (_, answer) => {
    expect(await pdfaViolations((await show(answer, { theme })).bytes)).toEqual([]);
  }, TIMEOUT_MS);

  test.each(['ar', 'he'] as const)('right-to-left in %s', async (language) => {
    const { bytes } = await show(readAnswer({ differences: [difference('lines[1]', 'BT-131', '300.31', '300.30')] }), { theme, language });
    expect(await pdfaViolations(bytes)).toEqual([]);
  }, TIMEOUT_MS);
});

test('allowances are rows of totals in the order of the contract, not lines', async () => {
  expect(await rowsOf(readAnswer(), { language: 'en' })).toEqual([
    'Item | Qty | Rate | Tax | Amount',
    expect.stringMatching(/^Screws .*\| 20\.00 kilograms \| €37\.28 \/ 100 \| 19% \| €3\.456$/),
    'Work | 2.5 hours | €120.125 | 7% | €300.31',
    'Subtotal | €303.77', 'Rebate (20.04%) × €49.90 | -€10.00', 'Freight | €12.00', 'Net | €305.77',
    'Tax (19%) Net €15.46 | €2.94', 'Tax (7%) Net €290.31 | €20.32', 'Tax (0%) Net €0.00 Reverse charge | €0.00', 'Tax | €25.2600',
    'Total | €331.03', 'Amount Paid | -€100.00', 'Rounding | €0.02', 'Balance Due | €231.05',
  ]);
}, TIMEOUT_MS);

test('a line has its allowances and charges', async () => {
  expect(await textOf(readAnswer({ differences: [difference('lines[0].allowances[0]', 'BT-136', '5.00', '4.99')] }))).toMatch(/Loyalty \(5\.1%\) × €98\.00 -€5\.00 \[1\] · Packing €1\.01|Loyalty \(5\.1%\) × €98\.00 -€5\.00 \[1\] Packing €1\.01/);
}, TIMEOUT_MS);

test('amounts that the service computes differently are marked in the order of the page', async () => {
  const differences = [
    difference('document', 'BT-115', '231.05', '231.03'), difference('document', 'BT-107', '10.00', null), difference('vatBreakdown[1]', 'BT-117', '20.32', '20.3'),
    difference('lines[1]', 'BT-129', '2.5', '-2.5'), difference('lines[0]', 'BT-131', '3.456', '3.46'),
  ];
  const rows = await rowsOf(readAnswer({ differences }), { locale: 'de-DE' });
  expect(rows.filter((row) => row.includes('['))).toEqual([
    expect.stringContaining('| 3,456 € [1]'), expect.stringMatching(/2,5 \[2\] hours/), 'Sum | -10,00 € [3]', expect.stringContaining('| 20,32 € [4]'), 'Balance Due | 231,05 € [5]',
  ]);
  expect(await textOf(readAnswer({ differences }), { locale: 'de-DE' }))
    .toContain('[1] Computed: 3,46 [2] Computed: -2,5 [3] Computed: \u2013 [4] Computed: 20,30 [5] Computed: 231,03 Notes');
}, TIMEOUT_MS);

test('a file without lines has no table of items', async () => {
  const stated = { document: STATED_AMOUNTS.document!, vatBreakdown: STATED_AMOUNTS.vatBreakdown! };
  const rows = await rowsOf(readInvoice({ lineItems: [{ description: 'RE-7', quantity: 1, rate: 100 }] }, { stated }));
  expect(rows[0]).toBe('Subtotal | €303.77');
}, TIMEOUT_MS);

describe('a currency', () => {
  const unread = [{ path: '/Invoice/cbc:DocumentCurrencyCode', term: 'BT-5', value: 'BGN', why: 'invalid' }] as const;

  test('that the service does not know prints by its code', async () => {
    expect((await rowsOf(readInvoice({ currency: undefined }, { unread }), { locale: 'de-DE' })).at(-1)).toBe('Balance Due | 231,05 BGN');
    expect((await rowsOf(readInvoice({ currency: undefined }, { unread: [{ ...unread[0], value: 'no currency' }] }))).at(-1)).toBe('Balance Due | no currency 231.05');
  }, TIMEOUT_MS);

  test('that is missing leaves the amounts without one', async () => {
    expect((await rowsOf(readInvoice({ currency: undefined }, { unread: [] }))).at(-1)).toBe('Balance Due | 231.05');
  }, TIMEOUT_MS);

  test('of the seller\'s accounts has its own row', async () => {
    const stated = { ...STATED_AMOUNTS, document: { ...STATED_AMOUNTS.document, 'BT-111': '125.701' } as StatedTerms };
    expect(await rowsOf(readInvoice({ taxCurrency: { code: 'RON', taxAmount: 125.7 } }, { stated }))).toContain('Tax | lei 125.701');
  }, TIMEOUT_MS);
});

test('what the file lacks is empty', async () => {
  const answer = readInvoice({ invoiceNumber: undefined, date: undefined, seller: undefined, buyer: undefined }, { unread: [] });
  const text = await textOf(answer);
  expect(text).toMatch(/^INVOICE Payment Terms Zahlbar/);
  expect(text).not.toContain('1970');
  const file = await openPdf((await show(answer)).bytes);
  expect(file.document.getTitle()).toBe('INVOICE');
}, TIMEOUT_MS);

test('the amount due may be missing', async () => {
  const document = Object.fromEntries(Object.entries(STATED_AMOUNTS.document!).filter(([term]) => term !== 'BT-115'));
  expect((await rowsOf(readAnswer({ stated: { ...STATED_AMOUNTS, document } }))).at(-1)).toBe('Rounding | €0.02');
}, TIMEOUT_MS);

test('unread data is listed, 200 entries and then a count', async () => {
  const unread = [
    ...Array.from({ length: 300 }, (_, index) => ({ path: `/Invoice/cbc:Note[${index + 1}]`, value: `n${index + 1}`, why: 'tooMany' as const })),
    { path: '/', elements: 1234, why: 'tooMany' as const },
  ];
  const text = await textOf(readAnswer({ unread: [{ path: '/Invoice/ext:UBLExtensions', elements: 12, why: 'noField' }, { path: '/Invoice/cbc:X', value: 'a\nb', length: 900, why: 'tooLong' }, ...unread] }));
  expect(text).toContain('Further data in the file /Invoice/ext:UBLExtensions (12) /Invoice/cbc:X a b\u2026 /Invoice/cbc:Note[1] n1');
  expect(text).toContain('/Invoice/cbc:Note[198] n198 Further entries: 1,336');
  expect(text).not.toContain('n199');
}, TIMEOUT_MS);

test('a credit note prints account and due date, too', async () => {
  const text = await textOf(readInvoice({ documentType: 'creditNote' }));
  expect(text).toContain('BT-84: DE75512108001245126199');
  expect(text).toContain('Dec 22, 2026');
}, TIMEOUT_MS);

test('an invoice that is paid has the amount paid in its head', async () => {
  const document = { ...STATED_AMOUNTS.document, 'BT-113': '331.05', 'BT-115': '0.00' } as StatedTerms;
  expect(await textOf(readAnswer({ stated: { ...STATED_AMOUNTS, document } }))).toContain('Amount Paid €331.05');
}, TIMEOUT_MS);

test('the XML is attached byte for byte as the source, without metadata of Factur-X', async () => {
  const { bytes } = await show(readAnswer());
  const { catalog } = await openPdf(bytes);
  const [specification, ...others] = dictionariesAt(catalog, 'AF');
  expect(others).toEqual([]);
  expect([textAt(specification, 'UF'), textAt(specification, 'AFRelationship')]).toEqual(['received.xml', 'Source']);
  const stream = dictionaryAt(specification, 'EF')!.lookup(PDFName.of('F')) as PDFRawStream;
  expect(inflateSync(stream.contents).equals(XML)).toBe(true);
  expect(Buffer.from(bytes).includes('factur-x')).toBe(false);
}, TIMEOUT_MS);

test('the page says where it comes from, in the language of the labels, and claims no language of the file', async () => {
  const pages = await pagesOf(readAnswer(), { language: 'de' });
  const spoken = (element: ReadElement, inherited: string): readonly (readonly [string, string])[] => element.kids.flatMap((kid) => (typeof kid === 'string'
    ? [[plain(kid), element.language ?? inherited] as const] : spoken(kid, element.language ?? inherited)));
  const texts = new Map(pages.flatMap((page) => spoken(page, 'de')));
  expect(texts.get('Dargestellt aus der beigefügten XML-Datei, die das Original ist.')).toBe('de');
  expect(texts.get('Weitere Angaben in der Datei')).toBe('de');
  expect(texts.get('Vielen Dank')).toBe('und');
  expect(texts.get('Screws')).toBe('und');
  expect(texts.get('Beispiel AG')).toBe('und');
  expect(texts.get('22.11.2026')).toBe('de');
}, TIMEOUT_MS);

test('the watermark of the deployment is drawn', async () => {
  const { bytes } = await show(readAnswer(), {}, 'TEST');
  expect((await readByPdfium(bytes)).flatMap(elements).map(textOfElement)).toContain('TEST');
}, TIMEOUT_MS);

test('the same answer gives the same bytes', async () => {
  const [one, other] = [await show(readAnswer()), await show(readAnswer())];
  expect(Buffer.from(one.bytes).equals(other.bytes)).toBe(true);
}, TIMEOUT_MS);

test('1,000 lines, all marked, are within the budget', async () => {
  const differences = Array.from({ length: 1000 }, (_, index) => difference(`lines[${index}]`, 'BT-131', '1', '2'));
  const { bytes, pageCount } = await show(readLines(1000, { differences }));
  expect(pageCount).toBeGreaterThan(20);
  expect(await pdfaViolations(bytes)).toEqual([]);
}, TIMEOUT_MS);

test('a hostile sentence of an amount is printed as it is', async () => {
  const text = await textOf(readAnswer({ differences: [difference('document', 'BT-115', '231.05', '12345678901234567890.123456789')] }));
  expect(text).toContain('[1] Computed: 12,345,678,901,234,567,890.123456789');
}, TIMEOUT_MS);
