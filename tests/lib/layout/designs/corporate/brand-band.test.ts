import { describe, expect, test } from '@jest/globals';
import { brandBand } from '../../../../../lib/layout/designs/corporate/brand-band.js';
import { corporateLooks } from '../../../../../lib/layout/designs/corporate/corporate-looks.js';
import type { InvoiceRequest } from '../../../../../schemas/generated/invoice-request.js';
import { dataUrl, png } from '../../../../support/pictures.js';
import { kitOf, painted, textItems } from '../../support/laid-out.js';

const bandOf = (fields: Partial<InvoiceRequest> = {}): ReturnType<typeof brandBand> => {
  const kit = kitOf(fields);
  return brandBand(kit, corporateLooks(kit), 500);
};

describe('the band', () => {
  test('is 96 pt high, name and title on one baseline in its middle', () => {
    const block = bandOf();
    const [name, title] = textItems(painted(block));
    expect(block.heightPt).toBeCloseTo(96);
    expect(name!.yPt).toBeCloseTo(title!.yPt);
    expect(title!.xPt + title!.line.widthPt).toBeCloseTo(500);
    expect(block.nodes.map(({ tag }) => tag)).toEqual(['Sect', 'H1']);
  });

  test('grows with a long name', () => {
    const block = bandOf({ companyName: 'A company with a name of many words '.repeat(5).trim() });
    expect(block.heightPt).toBeGreaterThan(96);
    const last = textItems(painted(block)).filter(({ line }) => line.style.sizePt === 15.5).at(-1)!;
    expect(last.yPt).toBeLessThan(block.heightPt - 6.4);
  });

  test('shows a logo on a white tile before the name', () => {
    const items = painted(bandOf({ logo: dataUrl(png({ width: 600, height: 200 })) }));
    const tile = items.filter((item) => item.kind === 'rectangle').find(({ fill }) => fill === '#ffffff')!;
    const image = items.find((item) => item.kind === 'image')!;
    expect(image.xPt).toBeCloseTo(tile.xPt + 8);
    expect(image.widthPt).toBeCloseTo(tile.widthPt - 16);
    expect(textItems(items)[0]!.xPt).toBeGreaterThan(tile.xPt + tile.widthPt);
  });
});
