import { describe, expect, test } from '@jest/globals';
import { withoutPictures } from '../../src/model/json.js';
import { DRAFT_DAYS, parseDraft, serializeDraft, withoutFilesDraft, type Draft } from '../../src/model/draft.js';

const DAY_MS = 86_400_000;
const DRAFT: Draft = {
  at: 1000, request: { companyName: 'Tern & Co.', logo: 'data:image/png;base64,AA==', attachments: [{ name: 'a.pdf' }] }, text: '{ "half',
  replaced: { request: { invoiceNumber: '7', logo: 'x' }, text: null, by: 'The sample “Shop”' },
};

describe('a draft', () => {
  test('is read as it was stored', () => {
    expect(parseDraft(serializeDraft(DRAFT, ''), 2000)).toEqual(DRAFT);
    const plain = { ...DRAFT, text: null, replaced: null };
    expect(parseDraft(serializeDraft(plain, ''), 2000)).toEqual(plain);
  });

  test.each(['inv_live_abc123', 'inv_test_9XyZ'])('holds no key such as %s, wherever it was pasted', (key) => {
    const stored = serializeDraft({ ...DRAFT, request: { notes: `my key ${key}, thanks` }, text: `{ "x-api-key": "${key}"` }, '');
    expect(stored).not.toContain(key);
    expect(parseDraft(stored, 2000)?.request).toEqual({ notes: 'my key , thanks' });
  });

  test('does not hold the page\'s key even if that has another form', () => {
    const stored = serializeDraft({ ...DRAFT, request: { notes: 'se"cret-9' } }, 'se"cret-9');
    expect(parseDraft(stored, 2000)?.request).toEqual({ notes: '' });
  });

  test('loses its files, but no text of a field, where the storage is small', () => {
    expect(withoutFilesDraft(DRAFT)).toEqual({ at: 1000, request: { companyName: 'Tern & Co.' }, text: null, replaced: { request: { invoiceNumber: '7' }, text: null, by: 'The sample “Shop”' } });
    expect(withoutFilesDraft({ ...DRAFT, replaced: null }).replaced).toBeNull();
    expect(withoutPictures({ logo: 'x', signatures: [{ name: 'Ann', image: 'x' }] })).toEqual({ signatures: [{ name: 'Ann' }] });
  });

  test('ends after some weeks', () => {
    const stored = serializeDraft(DRAFT, '');
    expect(parseDraft(stored, 1000 + DRAFT_DAYS * DAY_MS)).not.toBeNull();
    expect(parseDraft(stored, 1001 + DRAFT_DAYS * DAY_MS)).toBeNull();
  });

  test.each([null, '', '{', '[]', '{}', '{"at":"x","request":{}}', '{"at":1000,"request":[]}'])('is ignored if what is stored is %j', (stored) => {
    expect(parseDraft(stored, 2000)).toBeNull();
  });

  test('takes what it can use of parts of another form', () => {
    expect(parseDraft('{"at":1000,"request":{},"text":4,"replaced":{"by":5}}', 2000)).toEqual({ at: 1000, request: {}, text: null, replaced: { request: {}, text: null, by: '' } });
  });
});
