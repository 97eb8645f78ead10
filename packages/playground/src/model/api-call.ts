/** A new Idempotency-Key. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/**
 * The file name in a `Content-Disposition`; `filename*` comes first.
 * @see RFC 6266
 */
export const fileNameIn = (header: string | null): string => {
  const extendedName = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  const plain = /filename="((?:[^"\\]|\\.)*)"/.exec(header ?? '')?.[1]?.replaceAll(/\\(.)/g, '$1');
  return (extendedName === undefined ? null : decoded(extendedName)) ?? plain ?? 'invoice.pdf';
};
