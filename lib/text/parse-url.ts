/**
 * An address in its parts, or null if the text is not an address. `URL.canParse` is not used: in Node.js 20 and 22 it
 * refuses each address beyond Latin-1 once a process has called it some thousand times, so a link would depend on what
 * the process did before.
 */
export const parseUrl = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};
