/**
 * Asserts that an element is there, such as the last of a list that is never empty.
 * @throws Error if the element is absent, which is a bug
 */
export const required = <Element>(element: Element | undefined, name: string): Element => {
  if (element === undefined) throw new Error(`Missing: ${name}.`);
  return element;
};
