import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MAX_LINK_LENGTH, packRequest, requestInFragment, shareLink, unpackRequest } from '../../src/model/share-link.js';

const noise = (length: number): string => {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state % 36).toString(36);
  }).join('');
};

describe('a shared request', () => {
  test('is the same for the recipient, whatever its content', async () => {
    await fc.assert(fc.asyncProperty(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), async (request) => {
      const text = JSON.stringify(request);
      const packed = await packRequest(JSON.parse(text) as Record<string, never>);
      expect(packed).toMatch(/^[\w-]*$/);
      expect(JSON.stringify(await unpackRequest(packed))).toBe(text);
    }), { numRuns: 50 });
  });

  test.each(['', '!', 'AAAA', 'bm90IGpzb24'])('is null if the link was damaged: %j', async (text) => {
    expect(await unpackRequest(text)).toBeNull();
  });

  test('is found after the #', () => {
    expect([requestInFragment('#invoice=abc-_'), requestInFragment(''), requestInFragment('#key=x')]).toEqual(['abc-_', null, null]);
  });
});

describe('a link', () => {
  test('contains the request in its fragment and nothing else', async () => {
    const { url, withoutPictures, tooLong } = await shareLink('https://x.example/', { companyName: 'Å' });
    const { hash, search, pathname } = new URL(url);
    expect([search, pathname, withoutPictures, tooLong]).toEqual(['', '/', false, false]);
    expect(await unpackRequest(requestInFragment(hash)!)).toEqual({ companyName: 'Å' });
  });

  test('omits a large logo', async () => {
    const { url, withoutPictures, tooLong } = await shareLink('https://x.example/', { companyName: 'A', logo: noise(MAX_LINK_LENGTH * 2) });
    expect([withoutPictures, tooLong]).toEqual([true, false]);
    expect(await unpackRequest(requestInFragment(new URL(url).hash)!)).toEqual({ companyName: 'A' });
  });

  test('reports if it is too long even then', async () => {
    expect(await shareLink('https://x.example/', { notes: noise(MAX_LINK_LENGTH * 2) })).toMatchObject({ withoutPictures: false, tooLong: true });
    expect(await shareLink('https://x.example/', { notes: noise(MAX_LINK_LENGTH * 2), logo: 'x' })).toMatchObject({ withoutPictures: true, tooLong: true });
  });
});
