import { describe, expect, test } from '@jest/globals';
import { linkAnnotation, safeUri } from '../../../lib/pdf/link-annotations.js';
import { node } from '../../support/pdf/laid-out.js';

describe('safeUri', () => {
  test.each([
    ['https://example.com', 'https://example.com'],
    ['https://PAY.example:443/a/../b?c=%7e#d', 'https://PAY.example:443/a/../b?c=%7e#d'],
    ['https://example.com\\a', 'https://example.com/a'],
    ['http://exämple.com/ü ü', 'http://xn--exmple-cua.com/%C3%BC%20%C3%BC'],
    ['mailto:billing@example.com', 'mailto:billing@example.com'],
  ])('takes %s', (uri, safe) => expect(safeUri(uri)).toBe(safe));

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 'ftp://example.com', 'www.example.com', '', 'https://', 'https://user:pw@example.com', 'https://user@example.com', 'https://:pw@example.com', 'mailto://user:pw@example.com'])('rejects %s', (uri) => {
    expect(safeUri(uri)).toBeNull();
  });
});

test('a link is printed, described, frameless and known to the structure', () => {
  const link = { page: 0, bounds: [1, 2, 30.456, 40] as const, uri: 'https://example.com/(a)', element: node('Link') };
  expect(linkAnnotation(link, 5)).toBe(
    '<</Type/Annot/Subtype/Link/Rect[1 2 30.46 40]/Border[0 0 0]/F 4/StructParent 5'
    + '/Contents(https://example.com/\\(a\\))/A<</S/URI/URI(https://example.com/\\(a\\))>>>>',
  );
});
