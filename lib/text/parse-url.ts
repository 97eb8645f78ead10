/**
 * Returns null for an invalid URL. In Node.js 20 and 22, `URL.canParse` rejects every URL beyond Latin-1 after some
 * thousand calls, so links would depend on earlier requests.
 */
export const parseUrl = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};
