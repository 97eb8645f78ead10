import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { readCommand } from '../../../bin/command-line.js';
import { exitWithError } from '../../../bin/local/fail.js';
import { findChromium, playgroundUrl } from '../../../bin/local/browser.js';
import { startLocalService } from '../../../bin/local/local-service.js';
import { smallPng } from './indexed-png.js';
import { framePicture, joinPictures, type Pixels } from './pixels.js';

/** Folder in fonts/ by font family. */
const FAMILIES = { Inter: 'inter', 'JetBrains Mono': 'jetbrains-mono', 'Noto Sans': 'noto-sans' } as const;

const matchRule = ([family, folder]: readonly [string, string]): string => `
  <match target="scan">
    <test name="file" compare="contains"><string>/${folder}/</string></test>
    <edit name="family" mode="assign"><string>${family}</string></edit>
  </match>`;

const aliasRule = (generic: string, family: string): string =>
  `<alias binding="strong"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`;

/**
 * Writes a fontconfig configuration with only the repository's own fonts, so that pictures of pages do not depend on the machine.
 */
const writeFontConfig = async (root: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
  const file = join(folder, 'fonts.conf');
  await writeFile(file, `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${Object.values(FAMILIES).map((name) => `<dir>${join(root, 'fonts', name)}</dir>`).join('')}
  <cachedir>${folder}</cachedir>${Object.entries(FAMILIES).map(matchRule).join('')}
  <match target="font"><edit name="hinting" mode="assign"><bool>false</bool></edit><edit name="antialias" mode="assign"><bool>true</bool></edit></match>
  ${['system-ui', 'sans-serif', 'sans'].map((generic) => aliasRule(generic, 'Inter')).join('')}
  ${['ui-monospace', 'monospace'].map((generic) => aliasRule(generic, 'JetBrains Mono')).join('')}
</fontconfig>
`);
  return file;
};

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const WIDE: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.5,
};
const GAP = 36;

const launch = async (): Promise<Browser> => {
  const executablePath = findChromium(process.env);
  if (executablePath === undefined) throw new Error('Chromium was not found. Install it, or set CHROMIUM to its path.');
  // Without hinting, which would space the letters of the PDF unevenly at this size.
  const args = ['--font-render-hinting=none'];
  return chromium.launch({ executablePath, args, env: { ...process.env, FONTCONFIG_FILE: await writeFontConfig(ROOT) } });
};

/** Opens the playground and waits until its sample is drawn a second time. The first time, the service loads its fonts. */
const openWithPdf = async (browser: Browser, url: string, options: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US', ...options });
  const page = await context.newPage();
  await page.goto(url);
  const isDrawn = page.locator('.chip[data-tone="good"]');
  await isDrawn.waitFor({ state: 'attached' });
  await Promise.all([page.waitForResponse('**/invoices/generate'), page.keyboard.press('Control+Enter')]);
  await isDrawn.waitFor({ state: 'attached' });
  return page;
};

const screenshot = async (page: Page): Promise<Pixels> => framePicture(PNG.sync.read(await page.screenshot()));

const wide = async (browser: Browser, url: string, colorScheme: 'light' | 'dark'): Promise<Pixels> => {
  const page = await openWithPdf(browser, url, { ...WIDE, colorScheme });
  await page.locator('.page canvas').waitFor();
  return screenshot(page);
};

/** The section of e-invoices next to the XML of a sample. */
const eInvoice = async (browser: Browser, url: string): Promise<Pixels> => {
  const page = await openWithPdf(browser, url, { ...WIDE, colorScheme: 'light' });
  await page.getByRole('button', { name: 'Samples' }).click();
  await page.getByRole('region', { name: 'E-invoices' }).getByText('XRechnung', { exact: true }).click();
  await page.locator('.xml').waitFor();
  await page.getByRole('heading', { name: 'E-invoice', exact: true }).click();
  await page.locator('.verdict').waitFor();
  await page.evaluate('document.querySelector(".verdict").closest("details").scrollIntoView()');
  return screenshot(page);
};

const phone = async (browser: Browser, url: string): Promise<Pixels> => {
  const page = await openWithPdf(browser, url, PHONE);
  const form = await screenshot(page);
  await page.getByRole('button', { name: 'PDF', exact: true }).tap();
  await page.locator('.page canvas').waitFor();
  return joinPictures(form, await screenshot(page), GAP);
};

const saveScreenshot = async (name: string, picture: Pixels): Promise<void> => {
  const png = smallPng(picture);
  await writeFile(new URL(`../../../docs/images/${name}.png`, import.meta.url), png);
  console.log(`docs/images/${name}.png: ${png.length} bytes`);
};

const takeScreenshots = async (): Promise<void> => {
  readCommand({
    usage: 'npx tsx packages/pictures/src/main.ts screenshots',
    about: 'Starts the service, lets the playground draw its sample in Chromium, and saves screenshots in docs/images.',
  });
  const service = await startLocalService();
  const browser = await launch();
  try {
    const url = playgroundUrl(service.baseUrl, service.key);
    await saveScreenshot('playground-light', await wide(browser, url, 'light'));
    await saveScreenshot('playground-dark', await wide(browser, url, 'dark'));
    await saveScreenshot('playground-e-invoice', await eInvoice(browser, url));
    await saveScreenshot('playground-phone', await phone(browser, url));
  } finally {
    await browser.close();
    await service.stop();
  }
};

await takeScreenshots().catch(exitWithError);
