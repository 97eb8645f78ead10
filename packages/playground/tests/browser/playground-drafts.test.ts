import { expect, test } from '@jest/globals';
import { describePages } from '../../../../tests/support/browser/hosted.js';
import { exampleRequest, openPlayground, playgroundOn, type Playground } from '../../../../tests/support/browser/playground.js';
import { usePages } from '../../../../tests/support/browser/use-browser.js';
import { waitUntil } from '../../../../tests/support/browser/wait-until.js';

const STORED = '(localStorage.getItem("invoice-playground-draft") ?? "")';

const isStored = ({ page }: Playground, text: string): Promise<void> => waitUntil(page, `${STORED}.includes(${JSON.stringify(text)})`);

describePages('what is typed in the playground', () => {
  const pages = usePages('A');

  const chooseSample = async ({ page }: Playground, name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Samples' }).click();
    await page.getByRole('dialog').getByText(name, { exact: true }).click();
  };

  const reloaded = async ({ page, totals }: Playground): Promise<void> => {
    await page.reload();
    await totals.waitFor();
  };

  test('survives a reload, and can be cleared', async () => {
    const playground = await openPlayground(pages);
    const { page, field } = playground;
    expect(await page.evaluate(STORED)).toBe('');
    expect(await page.getByRole('button', { name: 'Clear the draft' }).count()).toBe(0);
    await field('Company').fill('Tern & Co.');
    await reloaded(playground);
    expect(await field('Company').inputValue()).toBe('Tern & Co.');
    await page.getByRole('status').getByText(/^Your draft of .*, from this browser/).waitFor();
    await page.getByRole('button', { name: 'Clear it' }).click();
    expect(await field('Company').inputValue()).toBe(exampleRequest('invoice').companyName);
    await waitUntil(page, `${STORED} === ""`);
    await field('Company').fill('Tern & Sons');
    await isStored(playground, 'Tern & Sons');
    await page.getByRole('button', { name: 'Clear the draft' }).click();
    await waitUntil(page, `${STORED} === ""`);
    await reloaded(playground);
    expect(await field('Company').inputValue()).toBe(exampleRequest('invoice').companyName);
  });

  test('is kept without a key, even if one was pasted into a field', async () => {
    const { key } = await pages.issueKey();
    const playground = await openPlayground(pages, key);
    const { page, field } = playground;
    await field('Company').fill(`Tern ${key}`);
    await isStored(playground, '"companyName":"Tern "');
    expect(await page.evaluate<string>('JSON.stringify({ ...localStorage })')).not.toContain(key.slice(-12));
    await reloaded(playground);
    expect(await playground.key.inputValue()).toBe('');
  });

  test('that is no JSON yet survives too', async () => {
    const playground = await openPlayground(pages);
    const { page, editor } = playground;
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    await editor.waitFor();
    await editor.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('{ "companyName": "Half');
    await isStored(playground, 'Half');
    await reloaded(playground);
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    await editor.getByText('{ "companyName": "Half').waitFor();
  });

  test('comes back after a sample, and the sample after it', async () => {
    const playground = await openPlayground(pages);
    const { page, field } = playground;
    await field('Company').fill('Tern & Co.');
    await chooseSample(playground, 'Blank');
    expect(await field('Company').inputValue()).toBe('');
    await isStored(playground, '"by":"The sample');
    await page.getByRole('status').getByText('The sample “Blank” replaced your invoice.').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    expect(await field('Company').inputValue()).toBe('Tern & Co.');
    await page.getByRole('button', { name: 'Undo that', exact: true }).click();
    expect(await field('Company').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('button', { name: 'Close this message' }).click();
    expect(await field('Company').inputValue()).toBe('Tern & Co.');
  });

  test('is not lost to a shared link', async () => {
    const playground = await openPlayground(pages);
    const { page, field } = playground;
    await field('Company').fill('Shared Ltd.');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    const { hash } = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue());
    await page.keyboard.press('Escape');
    await field('Company').fill('My own');
    await isStored(playground, 'My own');
    const [own] = [await page.context().newPage()];
    await own.goto(`${pages.origin()}/${hash}`);
    const second = playgroundOn(own);
    await second.totals.waitFor();
    expect(await second.field('Company').inputValue()).toBe('Shared Ltd.');
    await own.getByRole('status').getByText('The shared invoice replaced your invoice.').waitFor();
    await own.getByRole('button', { name: 'Undo', exact: true }).click();
    expect(await second.field('Company').inputValue()).toBe('My own');
  });

  test('with a comma is read as a number, or rejected with both that it could be', async () => {
    const { page, lineField, balanceDue } = await openPlayground(pages, (await pages.issueKey()).key);
    const rate = lineField('Rate');
    await rate.fill('7,5');
    await balanceDue.getByText(/^\$(?!7,782)/).waitFor();
    await rate.press('Tab');
    expect(await rate.inputValue()).toBe('7.5');
    expect(await rate.getAttribute('aria-invalid')).toBeNull();
    await rate.fill('1,500');
    expect(await page.locator(`[id="${await rate.getAttribute('aria-describedby')}"]`).innerText()).toContain('“1,500” can be 1.5 or 1500. Type one of them.');
    await page.locator('.totals[data-phase="rejected"]').waitFor();
    expect(await page.locator(`[id="${await rate.getAttribute('aria-describedby')}"] .remark`).count()).toBe(1);
  });

  test('a new tax is no part of the request until it has a rate', async () => {
    const { page } = await openPlayground(pages, (await pages.issueKey()).key);
    const bodies: { readonly tax?: unknown }[] = [];
    page.on('request', (request) => { if (request.url().endsWith('/preview')) bodies.push(JSON.parse(request.postData() ?? '{}') as { readonly tax?: unknown }); });
    const { tax } = exampleRequest('invoice');
    const taxes = page.getByRole('group', { name: 'Tax', exact: true }).first();
    await taxes.getByRole('button', { name: 'Add tax' }).click();
    const rate = taxes.getByRole('textbox', { name: 'Tax 3, percent' });
    await rate.and(page.locator(':focus')).waitFor();
    await taxes.getByRole('textbox', { name: 'Tax 3, label' }).fill('Levy');
    await page.waitForTimeout(500);
    expect(bodies).toEqual([]);
    await rate.pressSequentially('2,5');
    expect(await rate.inputValue()).toBe('2,5');
    await waitUntil(page, 'document.querySelector(".totals").dataset.phase === "shown"');
    await page.waitForTimeout(500);
    expect(bodies.at(-1)?.tax).toEqual([...tax as readonly unknown[], { percent: 2.5, label: 'Levy' }]);
    await taxes.getByRole('button', { name: 'Add tax' }).click();
    await taxes.getByRole('button', { name: 'Remove tax 4' }).click();
    expect(await taxes.getByRole('textbox', { name: /^Tax \d, percent/ }).count()).toBe(3);
  });
});
