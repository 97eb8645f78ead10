const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const extendedName = (disposition: string): string | undefined => {
  const [, encoded] = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition) ?? [];
  return encoded === undefined ? undefined : decoded(encoded);
};

const plainName = (disposition: string): string | undefined =>
  /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1');

/**
 * The file name for a response: `filename*`, else `filename`, else `fallback`. It contains no path.
 * @param disposition the header Content-Disposition, if there was one
 * @param fallback name of a file without a name
 * @see RFC 6266 §4.3
 */
export const fileNameOf = (disposition: string | null, fallback: string): string => {
  const sent = extendedName(disposition ?? '') ?? plainName(disposition ?? '') ?? fallback;
  const name = sent.replace(/^.*[\\/]/s, '').replace(/[\p{Cc}\p{Cs}]/gu, '').trim();
  return /^\.*$/.test(name) ? fallback : name;
};
