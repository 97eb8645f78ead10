import { describe, expect, test } from '@jest/globals';
import { API_PREFIX, endpointAt, ROUTES } from '../../../lib/http/routes.js';

describe('endpointAt', () => {
  test('finds the six endpoints', () => {
    expect(Object.keys(ROUTES)).toHaveLength(6);
    for (const path of Object.keys(ROUTES)) expect(endpointAt(`${API_PREFIX}${path}`)).toBe(path);
  });

  test.each(['', '/', '/themes', '/api/v1', '/api/v1/', '/api/v1/themes/', '/api/v1/Themes', '/api/v2/themes', '/x/api/v1/themes', '//api/v1/themes', '/api/v1/constructor'])('finds none at %j', (path) => {
    expect(endpointAt(path)).toBeNull();
  });
});
