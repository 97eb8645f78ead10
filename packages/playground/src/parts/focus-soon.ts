/** Moves the focus to the first element that exists, once the page shows the last change. */
export const focusAfterRender = (...selectors: readonly string[]): void => {
  requestAnimationFrame(() => {
    for (const selector of selectors) {
      const found = document.querySelector<HTMLElement>(selector);
      if (found !== null) {
        found.focus();
        return;
      }
    }
  });
};
