/** Signature blocks at the end of a document. See docs/documents.md#signatures. */
import { describe, expect, test } from '@jest/globals';
import { THEME_NAMES, type ThemeName } from '../../../../lib/presentation/themes.js';
import { buildSignatures } from '../../../../lib/layout/content/build-content.js';
import type { ImageItem, LaidOutDocument, StructureNode } from '../../../../lib/layout/engine/page.js';
import { pictureBlock } from '../../../../lib/layout/parts/logo.js';
import type { Block } from '../../../../lib/layout/engine/block.js';
import { signaturesIn } from '../../../../lib/layout/parts/signatures.js';
import { readPicture } from '../../../../lib/pictures/read-picture.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../../support/invoices/computed-invoice.js';
import { dataUrl, png } from '../../../support/invoices/pictures.js';
import { contextOf, contextWith, laidOut, nodesIn, painted, TEXT_STYLE, textItems, textsOf } from '../support/laid-out.js';

type Given = NonNullable<InvoiceRequest['signatures']>;
const IMAGE = dataUrl(png({ width: 60, height: 20 }));
const TWO: Given = [{ label: 'For us', image: IMAGE, name: 'Ann', role: 'Head', placeDate: 'Ulm' }, { placeDate: '' }];
const TEXTS = ['For us', 'Ulm', 'Place and date', 'Signature', 'Ann', 'Head'];
const quote = (more: Partial<InvoiceRequest> = {}): Partial<InvoiceRequest> => ({ documentType: 'quote', signatures: TWO, ...more });
const itemsOf = (count: number): InvoiceRequest['lineItems'] => Array.from({ length: count }, () => ({ description: 'Desk', quantity: 1, rate: 1 }));

describe('the words', () => {
  const wordsOf = (more: Partial<InvoiceRequest>) => buildSignatures(computedInvoice(more).invoice).signatures
    ?.map(({ heading, caption, placeDate, alternateText }) => [heading.text, caption.text, placeDate?.label.text, alternateText]);

  test.each<readonly [string, Partial<InvoiceRequest>, unknown]>([
    ['none', {}, undefined],
    ['of a quote', quote(), [['For us', 'Signature', 'Place and date', 'For us, Ann, Head'], ['Accepted by', 'Signature', 'Place and date', 'Accepted by']]],
    ['of an invoice', { signatures: [{ name: 'Ann' }, {}] }, [['', 'Signature', undefined, 'Signature, Ann'], ['', 'Signature', undefined, 'Signature']]],
    ['in German', quote({ language: 'de', signatures: [{}, {}] }), [['', 'Unterschrift', undefined, 'Unterschrift'], ['Angenommen von', 'Unterschrift', undefined, 'Angenommen von']]],
    ['of the request', quote({ signatures: [{}, {}], documentLabels: { signature: '', accepted: 'Yes' } }), [['', '', undefined, ''], ['Yes', '', undefined, 'Yes']]],
  ])('%s', (_, more, words) => expect(wordsOf(more)).toEqual(words));
});

describe('the blocks', () => {
  const style = { style: TEXT_STYLE, color: '#000000' };
  const blocks = (given: Given, widthPt: number, more: Partial<InvoiceRequest> = {}, secondPt = 300): Block => {
    const ctx = contextWith(() => ({ label: style, small: style, body: style, strong: style }), { signatures: given, ...more });
    return signaturesIn(ctx, ctx.content.signatures!, { insetPt: 10, secondPt }, widthPt);
  };

  test('are level, each in half of the width', () => {
    const items = painted(blocks([{ ...TWO[0], role: '' }, ...TWO.slice(1)], 444));
    const rules = items.filter((item) => item.kind === 'rule').map(({ fromXPt, toXPt, fromYPt }) => [fromXPt, toXPt, fromYPt]);
    expect(rules).toEqual([[10, 210, 36], [10, 210, 90], [234, 434, 36], [234, 434, 90]]);
    expect(textItems(items).filter(({ line }) => line.text === 'Signature').map(({ yPt }) => yPt)).toEqual([99, 99]);
  });

  test('are as wide as the totals, with the second one below their labels, if that is less than half', () => {
    const rules = painted(blocks(TWO, 444, {}, 180)).filter((item) => item.kind === 'rule');
    expect(rules.map(({ fromXPt, toXPt }) => [fromXPt, toXPt])).toEqual([[10, 190], [10, 190], [254, 434], [254, 434]]);
  });

  test('are unsplittable', () => expect(blocks(TWO, 400).split(80)).toBeUndefined());

  test('have a picture with an alternate text, or an artifact if the signer is unknown', () => {
    const nodesOf = (given: Given, more = {}) => blocks(given, 400, more).nodes.flatMap((node) => nodesIn(node)).filter(({ tag }) => tag === 'Figure');
    expect(nodesOf(TWO)).toMatchObject([{ alternateText: 'For us, Ann, Head' }]);
    expect(nodesOf([{ image: IMAGE }], { documentLabels: { signature: '' } })).toEqual([]);
    const figure: StructureNode = { tag: 'Figure', children: [] };
    const space = { widthPt: 100, heightPt: 40, gridPt: 1, align: 'start' } as const;
    expect(pictureBlock(contextOf(), readPicture(IMAGE), space, figure).nodes).toEqual([figure]);
  });
});

describe.each<readonly [ThemeName, 'en' | 'ar']>(THEME_NAMES.flatMap((theme) => [[theme, 'en'], [theme, 'ar']] as const))('%s in %s', (theme, language) => {
  const lay = (more: Partial<InvoiceRequest>): LaidOutDocument => laidOut(quote({
    theme, language, documentLabels: { placeDate: 'Place and date', signature: 'Signature' }, signatures: [TWO[0]!, { ...TWO[1], label: 'Yes' }], ...more,
  }));
  const endOf = ({ structure, pages }: LaidOutDocument) => {
    const sections = nodesIn(structure).filter(({ tag, title }) => tag === 'Sect' && title === undefined)
      .filter((node) => nodesIn(node).some(({ tag }) => tag === 'Figure'));
    const own = new Set<unknown>(sections.flatMap((node) => nodesIn(node)));
    const page = pages.at(-1)!;
    return { first: page.items.filter(({ meaning }) => own.has(meaning)), others: textItems(page.items).filter(({ meaning }) => typeof meaning === 'object' && !own.has(meaning)) };
  };

  test.each<readonly [string, Partial<InvoiceRequest>]>([
    ['short', {}], ['notes', { notes: 'Thanks' }], ['a note of delivery', { documentType: 'deliveryNote' }],
    ...Array.from({ length: 9 }, (_, index) => [`${10 + 3 * index} lines`, { lineItems: itemsOf(10 + 3 * index) }] as const),
    ...[40, 55, 70].map((lines) => [`${lines} lines of terms`, { terms: 'words\n'.repeat(lines) }] as const),
  ])('%s: they are whole on the last page, below rows, totals or text', (_, more) => {
    const document = lay(more);
    const { first, others } = endOf(document);
    expect(textsOf(first)).toEqual(TEXTS);
    const image = first.find((item): item is ImageItem => item.kind === 'image')!;
    const bottoms = textItems(first).map(({ yPt }) => yPt);
    expect(Math.max(...bottoms)).toBeLessThan(document.pages.at(-1)!.heightPt);
    expect(image.yPt + image.heightPt).toBeLessThan(Math.max(...bottoms));
    expect(others.filter(({ yPt }) => yPt < Math.min(...bottoms)).length).toBeGreaterThanOrEqual(2);
    const other = textItems(document.pages.at(-1)!.items).find(({ line }) => line.text === 'Yes')!;
    expect(image.xPt < other.xPt).toBe(language === 'en');
  });
});
