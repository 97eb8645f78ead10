import { describe, expect, test } from '@jest/globals';
import { DOCS_ALIASES, docsFiles } from '../../../lib/site/docs-files.js';

describe('the files of the docs', () => {
  test('are the page, its script, its licences, the summary and the description of the API', () => {
    expect([...docsFiles({ variant: 'A', customTiers: [] })].map(([path, { mediaType }]) => [path, mediaType])).toEqual([
      ['/docs', 'text/html; charset=utf-8'],
      ['/docs/redoc.js', 'text/javascript; charset=utf-8'],
      ['/docs/licenses.txt', 'text/plain; charset=utf-8'],
      ['/llms.txt', 'text/plain; charset=utf-8'],
      ['/api/v1/openapi.json', 'application/json; charset=utf-8'],
    ]);
  });

  test.each([...DOCS_ALIASES])('have the alias %s, also below the path of a custom domain', (path, { location }) => {
    for (const base of ['https://h', 'https://h/billing']) {
      const { href } = new URL(location, `${base}${path}`);
      expect([...docsFiles({ variant: 'A', customTiers: [] }).keys()].map((each) => `${base}${each}`)).toContain(href);
    }
  });

  test('let the page load nothing from elsewhere', () => {
    const policy = docsFiles({ variant: 'A', customTiers: [] }).get('/docs')?.contentSecurityPolicy ?? '';
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  });

  test.each(['A', 'B'] as const)('hold the description of variant %s alone', (variant) => {
    expect(() => docsFiles({ variant, customTiers: [] }).get('/api/v1/openapi.json')?.read()).toThrow(`openapi-${variant.toLowerCase()}.json.gz`);
  });
});
