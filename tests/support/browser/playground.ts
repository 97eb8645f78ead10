import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Download, Locator, Page } from 'playwright-core';
import type { Pages } from './use-browser.js';

/** The request of an example. */
export const exampleRequest = (name: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8')) as Record<string, unknown>;

/** The parts of the playground, named as on the page. */
export interface Playground {
  readonly page: Page;
  readonly key: Locator;
  /** Opens the panel with the key and its limits, once the service has accepted the key. */
  readonly openKey: () => Promise<void>;
  readonly totals: Locator;
  /** The balance due in the totals. */
  readonly balanceDue: Locator;
  /** A control of the form by its label. */
  readonly field: (label: string, role?: 'textbox' | 'combobox') => Locator;
  /** A control of a line item, by default of the first. */
  readonly lineField: (label: string, line?: number) => Locator;
  readonly editor: Locator;
  readonly generate: Locator;
  readonly download: Locator;
  /** Text of the visible pages. */
  readonly sheet: Locator;
  /** Waits until the totals show the current request. */
  readonly untilShown: () => Promise<void>;
}

/** Finds the parts on an open page. */
export const playgroundOn = (page: Page): Playground => {
  const form = page.getByRole('form', { name: 'Invoice' });
  const totals = page.getByRole('region', { name: 'Totals' });
  return {
    page,
    key: page.getByRole('textbox', { name: 'API key' }),
    openKey: async () => {
      const button = page.locator('[aria-controls="key-menu-panel"]');
      await button.waitFor();
      if (await button.getAttribute('aria-expanded') === 'false') await button.click();
    },
    totals,
    balanceDue: totals.locator('[data-row="balanceDue"] dd'),
    field: (label, role = 'textbox') => form.getByRole(role, { name: label, exact: true }),
    lineField: (label, line = 1) => form.getByRole('group', { name: `Line ${line}`, exact: true }).getByRole('textbox', { name: label, exact: true }),
    editor: page.getByRole('textbox', { name: 'Invoice request in JSON', includeHidden: true }),
    generate: page.getByRole('button', { name: 'Generate PDF' }),
    download: page.getByRole('link', { name: 'Download' }),
    sheet: page.getByRole('listitem', { name: 'Page 1 of' }),
    untilShown: () => page.locator('.totals[data-phase="shown"]').waitFor(),
  };
};

/** Opens the playground, and enters a key if one is given. */
export const openPlayground = async (pages: Pages, key?: string, options?: BrowserContextOptions): Promise<Playground> => {
  const playground = playgroundOn(await pages.open('/', options));
  await playground.totals.waitFor();
  if (key === undefined) return playground;
  await playground.key.fill(key);
  await playground.untilShown();
  return playground;
};

/** Opens every part of the form. */
export const openAllFolds = async ({ page }: Playground): Promise<void> => {
  const closed = page.locator('form details:not([open]) > summary');
  while (await closed.count() > 0) await closed.first().click();
};

/** Replaces the whole text in the JSON editor. */
export const writeJson = async ({ editor, page }: Playground, text: string): Promise<void> => {
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
};

/** The content of a download. */
export const bytesOf = async (download: Download): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Draws the PDF and downloads it. */
export const downloadPdf = async (
  { page, generate, download }: Playground,
): Promise<{ readonly name: string; readonly bytes: Buffer }> => {
  await generate.click();
  await page.locator('.chip[data-tone="good"]').waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  return { name: file.suggestedFilename(), bytes: await bytesOf(file) };
};
