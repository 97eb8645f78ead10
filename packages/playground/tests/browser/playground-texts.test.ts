import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { PNG } from 'pngjs';
import { pdfjsText, renderPixels } from '../../../../tests/support/pdf/pdf-readers.js';
import { describePages } from '../../../../tests/support/browser/hosted.js';
import { VAST } from '../../../../tests/support/browser/devices.js';
import { downloadPdf, exampleRequest, openPlayground, playgroundOn, writeJson, type Playground } from '../../../../tests/support/browser/playground.js';
import { usePages } from '../../../../tests/support/browser/use-browser.js';
import { waitUntil } from '../../../../tests/support/browser/wait-until.js';

/** A square of one colour. */
const plainPng = (color: number): Buffer => {
  const png = new PNG({ width: 40, height: 40 });
  for (let at = 0; at < png.data.length; at += 4) png.data.writeUInt32BE((color << 8 | 0xff) >>> 0, at);
  return PNG.sync.write(png);
};

const compact = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\u200e\u200f\u061c\u2066-\u2069]+/g, '');

describePages('what the playground is fed with', () => {
  const pages = usePages('A');
  const open = async (options?: Parameters<typeof openPlayground>[2]): Promise<Playground> =>
    openPlayground(pages, (await pages.issueKey()).key, options);

  /** Whether a colour covers a part of a PDF's first page. */
  const paints = async (pdf: Buffer, color: number): Promise<boolean> => {
    const { data } = await renderPixels(pdf);
    return data.some((red, at) => at % 4 === 0 && (red << 16 | (data[at + 1] ?? 0) << 8 | (data[at + 2] ?? 0)) === color);
  };

  const chooseSample = async ({ page }: Playground, name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Samples' }).click();
    await page.getByRole('region', { name: 'Languages and scripts' }).getByRole('button', { name }).click();
  };

  test('Arabic is written from the right, in the form and in the PDF', async () => {
    const playground = await open();
    const { field, page, sheet } = playground;
    await chooseSample(playground, 'Arabic');
    const { companyName } = exampleRequest('arabic') as { readonly companyName: string };
    expect(await field('Company').inputValue()).toBe(companyName);
    expect(await field('Company').and(page.locator(':dir(rtl)')).count()).toBe(1);
    await field('Notes').or(page.getByText('Notes and terms')).first().click();
    await field('Notes').fill('شكرًا لكم');
    const { bytes } = await downloadPdf(playground);
    const text = compact((await pdfjsText(bytes)).join(' '));
    expect(text).toContain(compact('شكرًا لكم'));
    expect(text).toContain(compact(companyName));
    await sheet.locator('canvas').waitFor();
  });

  test('Japanese, Chinese and Korean are printed as they were entered', async () => {
    const playground = await open();
    const { field, lineField, sheet } = playground;
    await field('Company').fill('株式会社ミナト');
    await lineField('Description').fill('包装设计 · 包裝設計');
    await lineField('Description', 2).fill('포장 디자인');
    const { bytes } = await downloadPdf(playground);
    const text = compact((await pdfjsText(bytes)).join(' '));
    for (const part of ['株式会社ミナト', '包装设计', '包裝設計', '포장디자인']) expect(text).toContain(part);
    await sheet.getByText('株式会社ミナト').first().waitFor();
  });

  test('the chosen design and custom colours are painted', async () => {
    const playground = await open();
    const { page, untilShown } = playground;
    await page.getByRole('radio', { name: /^Corporate/ }).check({ force: true });
    await page.getByText('Custom colours').click();
    await page.getByRole('textbox', { name: 'Primary', exact: true }).fill('#aa0044');
    await untilShown();
    const { bytes } = await downloadPdf(playground);
    expect(await paints(bytes, 0xaa0044)).toBe(true);
    expect(await page.getByLabel('Primary, picker', { exact: true }).inputValue()).toBe('#aa0044');
    await page.getByLabel('Primary, picker', { exact: true }).fill('#004488');
    await page.locator('.chip[data-tone="stale"]').waitFor();
    expect(await paints((await downloadPdf(playground)).bytes, 0x004488)).toBe(true);
  });

  test('the form follows the JSON, and the JSON the form', async () => {
    const playground = await open(VAST);
    const { field, editor, balanceDue, page, lineField } = playground;
    await field('Company').fill('Tern & Co.');
    await editor.getByText('Tern & Co.').waitFor();
    await writeJson(playground, '{ "companyName": "From JSON", "lineItems": [{ "description": "Work", "quantity": 2, "rate": 4.5 }],');
    await page.getByRole('alert').getByText('JSON').waitFor();
    expect(await field('Company').inputValue()).toBe('Tern & Co.');
    await page.keyboard.insertText('\n"billTo": "Someone", "invoiceNumber": "1", "date": "2026-03-16", "currency": "EUR" }');
    await balanceDue.getByText('9.00').waitFor();
    expect(await field('Company').inputValue()).toBe('From JSON');
    expect(await lineField('Rate').inputValue()).toBe('4.5');
    expect(await page.getByRole('alert').count()).toBe(0);
    await lineField('Rate').fill('5.');
    await lineField('Rate').press('End');
    await lineField('Rate').pressSequentially('25');
    await balanceDue.getByText('10.50').waitFor();
    await editor.getByText('5.25').waitFor();
  });

  test('an unknown field is marked in the JSON', async () => {
    const playground = await open(VAST);
    const { page, editor } = playground;
    await writeJson(playground, JSON.stringify({ ...exampleRequest('minimal'), duedate: '2026-01-01' }, null, 2));
    await page.getByRole('region', { name: 'Fields to fix' }).getByRole('button', { name: 'duedate' }).click();
    await editor.locator('.cm-lintRange-error').waitFor();
  });

  test('the skip link moves the focus to the invoice, and does not change it', async () => {
    const { page, field } = await open();
    await field('Company').fill('Tern & Co.');
    await page.getByRole('link', { name: 'Skip to the invoice' }).press('Enter');
    await waitUntil(page, 'document.activeElement.id === "main" && location.hash === ""');
    expect(await field('Company').inputValue()).toBe('Tern & Co.');
  });

  test('a shared address contains the whole invoice, and no key', async () => {
    const { key } = await pages.issueKey();
    const playground = await openPlayground(pages, key);
    const { page, field, balanceDue } = playground;
    await field('Company').fill('Zoë & Söhne 株式会社');
    await playground.lineField('Rate').fill('123.45');
    await playground.lineField('Rate').press('Tab');
    await balanceDue.waitFor();
    await page.getByRole('button', { name: 'Share' }).click();
    const link = page.getByRole('textbox', { name: 'Link' });
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    const url = new URL(await link.inputValue());
    expect([url.origin, url.pathname, url.search]).toEqual([pages.origin(), '/', '']);
    expect(url.href).not.toContain(key);
    const other = playgroundOn(await pages.open(url.pathname + url.hash));
    await other.totals.waitFor();
    expect(await other.field('Company').inputValue()).toBe('Zoë & Söhne 株式会社');
    expect(await other.lineField('Rate').inputValue()).toBe('123.45');
    expect(await other.key.inputValue()).toBe('');
    expect(new URL(other.page.url()).hash).toBe('');
  });

  test('a logo is taken from a file, shown, and drawn', async () => {
    const playground = await open();
    const { page, untilShown } = playground;
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await page.getByLabel('Logo', { exact: true }).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: plainPng(0xff8800) });
    await page.getByRole('img', { name: 'The logo of this invoice' }).waitFor();
    await untilShown();
    expect(await paints((await downloadPdf(playground)).bytes, 0xff8800)).toBe(true);
  });

  test.each([
    ['curl', 'bash', 'copied.sh'], ['JavaScript', process.execPath, 'copied.mjs'], ['Python', 'python3', 'copied.py'],
  ])('code copied for %s draws the invoice as it is now, and contains no key', async (language, program, file) => {
    const { key } = await pages.issueKey();
    const { page, field, untilShown } = await openPlayground(pages, key);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await field('Company').fill('O\'Hara & "Søn" $HOME \\n');
    await field('Bill to').fill('JSON\n"""\n株式会社');
    await untilShown();
    await page.getByRole('button', { name: 'Code' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: language }).check({ force: true });
    await page.getByRole('button', { name: `Copy ${language}` }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const code = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(code).not.toContain(key);

    const folder = mkdtempSync(join(tmpdir(), 'copied-'));
    writeFileSync(join(folder, file), code);
    const { error, status, stderr } = spawnSync(program, [file], { cwd: folder, env: { ...process.env, INVOICE_API_KEY: key }, encoding: 'utf8' });
    // A machine may have no Python, or no curl.
    if (error === undefined) {
      expect([status, stderr]).toEqual([0, '']);
      const text = compact((await pdfjsText(readFileSync(join(folder, 'invoice.pdf'))))[0] ?? '');
      for (const part of ['O\'Hara&"Søn"$HOME\\n', 'JSON"""株式会社']) expect(text).toContain(part);
    }
    rmSync(folder, { recursive: true });
  });
});

describePages('a key in the playground', () => {
  const pages = usePages('A');
  const stored = ({ page }: Playground): Promise<string> =>
    page.evaluate<string>('JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie])');

  test('is gone with the page, unless it is to be kept for the tab', async () => {
    const { key } = await pages.issueKey();
    const playground = await openPlayground(pages, key);
    expect(await stored(playground)).not.toContain(key);
    await playground.page.reload();
    await playground.totals.waitFor();
    expect(await playground.key.inputValue()).toBe('');

    await playground.key.fill(key);
    await playground.openKey();
    await playground.page.getByRole('checkbox', { name: 'Keep it for this tab' }).check();
    expect(await playground.page.evaluate('Object.values(sessionStorage).join()')).toContain(key);
    expect(await playground.page.evaluate('Object.values(localStorage).join()')).not.toContain(key);
    await playground.page.reload();
    await playground.untilShown();
    await playground.openKey();
    expect(await playground.key.inputValue()).toBe(key);

    await playground.page.getByRole('checkbox', { name: 'Keep it for this tab' }).uncheck();
    expect(await stored(playground)).not.toContain(key);
  });

  test('that the local service puts into the address is used, and removed from the address', async () => {
    const { key } = await pages.issueKey();
    const playground = playgroundOn(await pages.open(`/#key=${key}`));
    await playground.untilShown();
    await playground.openKey();
    expect(await playground.key.inputValue()).toBe(key);
    expect(playground.page.url()).toBe(`${pages.origin()}/`);
    await playground.sheet.waitFor();
  });

  test('in a link to the page of a deployment is ignored', async () => {
    const { key } = await pages.issueKey();
    const playground = playgroundOn(await pages.open(`/#key=${key}`, {}, `http://deployment.test:${new URL(pages.origin()).port}`));
    await playground.totals.waitFor();
    expect(await playground.key.inputValue()).toBe('');
    expect(new URL(playground.page.url()).hash).toBe('');
  });
});
