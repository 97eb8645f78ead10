/**
 * An element that must be there, such as the last of a list that is never empty. Its absence is a mistake in the code,
 * not in a request.
 * @throws Error if the element is absent
 */
export const required = <Element>(element: Element | undefined, name: string): Element => {
  if (element === undefined) throw new Error(`Missing: ${name}.`);
  return element;
};
