import type { Page } from 'playwright-core';

/** Evaluates to the name of the control that has the focus. */
export const FOCUSED = `(() => {
  let element = document.activeElement;
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const label = element.getAttribute('aria-label') ?? [...element.labels ?? []].map(({ textContent }) => textContent).join(' ');
  return (label === '' ? element.textContent : label).replaceAll(/\\s+/g, ' ').replace('*', '').trim().slice(0, 80);
})()`;

/** More than a page has controls. */
const MAX_STOPS = 500;

/** Presses Tab until the control of that name has the focus, and returns the names of the controls before it. */
export const tabTo = async (page: Page, name: string | RegExp, key = 'Tab'): Promise<readonly string[]> => {
  const passed: string[] = [];
  while (passed.length < MAX_STOPS) {
    await page.keyboard.press(key);
    const focused = await page.evaluate<string>(FOCUSED);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return passed;
    passed.push(focused);
  }
  throw new Error(`Tab never comes to ${name}, but to ${passed.join(' | ')}`);
};

/** Tabs to each field and types its text. A field with suggestions takes the text when the focus leaves it. */
export const typeInto = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    await tabTo(page, name);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(value);
  }
};
