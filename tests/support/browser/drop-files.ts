import type { Page } from 'playwright-core';

/** Drops files with texts onto a page. */
export const dropFiles = (page: Page, files: readonly (readonly [name: string, text: string])[]): Promise<void> => page.evaluate(`(() => {
  const options = { dataTransfer: new DataTransfer(), bubbles: true, cancelable: true };
  for (const [name, text] of ${JSON.stringify(files)}) options.dataTransfer.items.add(new File([text], name));
  for (const type of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(type, options));
})()`);
