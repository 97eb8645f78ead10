import { describe, expect, test } from '@jest/globals';
import { endpointAt, endpointBelowBasePath } from '../../../../lib/http/wire/routes.js';
import { API_PREFIX, ENDPOINTS } from '../../../../lib/endpoints.js';

describe('endpointAt', () => {
  test('finds each endpoint', () => {
    for (const path of Object.keys(ENDPOINTS)) expect(endpointAt(`${API_PREFIX}${path}`)).toBe(path);
  });

  test.each(['', '/', '/themes', '/api/v1', '/api/v1/', '/api/v1/themes/', '/api/v1/Themes', '/api/v2/themes', '/x/api/v1/themes', '//api/v1/themes', '/api/v1/constructor'])('finds none at %j', (path) => {
    expect(endpointAt(path)).toBeNull();
  });
});

describe('endpointBelowBasePath', () => {
  test.each(['', '/billing', '/billing/v2', '/api/v1'])('finds each endpoint below %j', (base) => {
    for (const path of Object.keys(ENDPOINTS)) expect(endpointBelowBasePath(`${base}${API_PREFIX}${path}`)).toBe(path);
  });

  test.each(['', '/', '/billing', '/billing/api/v1/themes/', '/billing/themes', '//api/v1/themes', '/billing//api/v1/themes', 'billing/api/v1/themes'])('finds none at %j', (path) => {
    expect(endpointBelowBasePath(path)).toBeNull();
  });
});
