import { parsedObject, withoutPictures, type JsonObject } from './json.js';

/** Longest link. Messengers and mail cut longer ones. */
export const MAX_LINK_LENGTH = 32_000;

type Bytes = Uint8Array<ArrayBuffer>;

const pipeThrough = async (bytes: Bytes, stream: CompressionStream | DecompressionStream): Promise<Bytes> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

const toBase64Url = (bytes: Uint8Array): string => {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const fromBase64Url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Packs a request for a link: compressed, in URL-safe characters. */
export const packRequest = async (request: JsonObject): Promise<string> =>
  toBase64Url(await pipeThrough(new TextEncoder().encode(JSON.stringify(request)), new CompressionStream('deflate-raw')));

/** The request in a link; null if there is none, or if it is unreadable. */
export const unpackRequest = async (text: string): Promise<JsonObject | null> => {
  try {
    return parsedObject(new TextDecoder().decode(await pipeThrough(fromBase64Url(text), new DecompressionStream('deflate-raw'))));
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
  /** Whether pictures were left out because the link would be too long with them. */
  readonly withoutPictures: boolean;
  /** Whether the link is still too long, so that a file is better. */
  readonly tooLong: boolean;
}

const link = async (page: string, request: JsonObject): Promise<string> => `${page}#invoice=${await packRequest(request)}`;

/**
 * A link with the request in its fragment, which browsers do not send to servers. It never contains a key.
 * @param page address of the page, without a fragment
 */
export const shareLink = async (page: string, request: JsonObject): Promise<ShareLink> => {
  const fullLink = await link(page, request);
  if (fullLink.length <= MAX_LINK_LENGTH || !('logo' in request || 'signatures' in request)) {
    return { url: fullLink, withoutPictures: false, tooLong: fullLink.length > MAX_LINK_LENGTH };
  }
  const url = await link(page, withoutPictures(request));
  return { url, withoutPictures: true, tooLong: url.length > MAX_LINK_LENGTH };
};
