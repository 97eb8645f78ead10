import { describe, expect, test } from '@jest/globals';
import { layOutInvoice } from '../../../../lib/document/lay-out-invoice.js';
import { computeInvoice } from '../../../../lib/document/prepare-invoice.js';
import { mm } from '../../../../lib/layout/engine/grid.js';
import { Sheet } from '../../../../lib/layout/engine/sheet.js';
import { LetterError, onPaper, readingX, addressWindow } from '../../../../lib/layout/parts/address-window.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { validRequest } from '../../../support/invoices/valid-request.js';
import { requestBody } from '../../../support/invoices/requests.js';
import { contextOf, TEXT_STYLE, textItems } from '../support/laid-out.js';

const partStyle = { style: TEXT_STYLE, color: '#000000' };
const WINDOW = { letter: { window: 'din-5008-b' } } as const;

const textsOf = (fields: Partial<InvoiceRequest>): ReturnType<typeof textItems> => {
  const ctx = contextOf({ ...WINDOW, ...fields });
  const sheet = new Sheet(ctx.paper.widthPt, ctx.paper.heightPt, ctx.direction === 'rtl', 1.5);
  addressWindow(ctx, ctx.content.letter!, { address: partStyle, line: partStyle }).paint(sheet);
  return textItems(sheet.items);
};

const rejection = async (fields: Partial<InvoiceRequest>): Promise<unknown> => {
  const request = validRequest(requestBody({ ...WINDOW, ...fields }) as unknown as InvoiceRequest);
  const computed = computeInvoice(request, { deploymentWatermark: null });
  return layOutInvoice({ computed } as never, new FakeMeasurer(), () => undefined).catch((error: unknown) => error);
};

describe('the window of a letter', () => {
  test('has its text at a fixed position on the paper, even on a stretched grid', () => {
    const [address] = textsOf({ billTo: 'Bob' });
    expect(address?.xPt).toBeCloseTo(mm(25), 3);
    expect(address?.yPt).toBeGreaterThan(mm(62.7));
    expect(address?.yPt).toBeLessThan(mm(68));
  });

  test('shrinks an address of many lines, and rejects one of more than 7', async () => {
    expect(textsOf({ billTo: 'a\nb' })[0]?.line.font.sizePt).toBe(10);
    expect(textsOf({ billTo: 'a\nb\nc\nd\ne\nf\ng' })[0]?.line.font.sizePt).toBeLessThan(9);
    expect(await rejection({ billTo: 'a\nb\nc\nd\ne\nf\ng\nh' }))
      .toMatchObject({ details: [{ field: 'billTo', message: 'The address has 8 lines. The window of the letter holds 7.' }] });
  });

  test('shrinks a return line down to 6 pt, and rejects a longer one', async () => {
    const line = textsOf({ companyName: 'n'.repeat(60) }).find(({ line: { text } }) => text.startsWith('n'));
    expect(line?.line.font.sizePt).toBeLessThan(8);
    expect(await rejection({ companyName: 'n'.repeat(90) })).toMatchObject({ details: [{ field: 'letter.returnLine' }] });
  });

  test('is not mirrored', () => {
    const paper = { widthPt: 600, heightPt: 800 };
    expect([readingX({ paper, direction: 'ltr' }, 50, 100), readingX({ paper, direction: 'rtl' }, 50, 100)]).toEqual([50, 450]);
    const sheet = new Sheet(600, 800, true, 2);
    onPaper(sheet, (page) => page.rule(450, 10, 100, { color: '#000000', widthPt: 1 }));
    expect(sheet.items).toMatchObject([{ fromXPt: 50, toXPt: 150, fromYPt: 10 }]);
  });

  test('names the field of an error', () => expect(new LetterError('billTo', 'x')).toMatchObject({ field: 'billTo', message: 'x' }));
});
