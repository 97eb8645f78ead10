import { parsedObject, without, type JsonObject } from './json.js';

/** Longest link that is made: longer ones are cut by messengers and mail. */
export const LONGEST_LINK = 32_000;

type Bytes = Uint8Array<ArrayBuffer>;

const through = async (bytes: Bytes, stream: CompressionStream | DecompressionStream): Promise<Bytes> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

const toBase64Url = (bytes: Uint8Array): string => {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const fromBase64Url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** A request as a link carries it: compressed, in letters that addresses allow. */
export const packed = async (request: JsonObject): Promise<string> =>
  toBase64Url(await through(new TextEncoder().encode(JSON.stringify(request)), new CompressionStream('deflate-raw')));

/** The request that a link carries; null where it carries none that can be read. */
export const unpacked = async (text: string): Promise<JsonObject | null> => {
  try {
    return parsedObject(new TextDecoder().decode(await through(fromBase64Url(text), new DecompressionStream('deflate-raw'))));
  } catch {
    return null;
  }
};

/** The packed request in a page's fragment, or null. */
export const requestInFragment = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('invoice');

/** A link to the page with a request. */
export interface ShareLink {
  readonly url: string;
  /** The logo was left out, for the link would be too long with it. */
  readonly withoutLogo: boolean;
  /** Too long even so: better sent as a file. */
  readonly tooLong: boolean;
}

const link = async (page: string, request: JsonObject): Promise<string> => `${page}#invoice=${await packed(request)}`;

/**
 * A link that carries the request in its fragment, which browsers send to no server. It never holds a key.
 * @param page address of the page, without a fragment
 */
export const shareLink = async (page: string, request: JsonObject): Promise<ShareLink> => {
  const whole = await link(page, request);
  if (whole.length <= LONGEST_LINK || !('logo' in request)) {
    return { url: whole, withoutLogo: false, tooLong: whole.length > LONGEST_LINK };
  }
  const url = await link(page, without(request, 'logo'));
  return { url, withoutLogo: true, tooLong: url.length > LONGEST_LINK };
};
