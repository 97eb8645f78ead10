import { expect, test } from '@jest/globals';
import { jsonResponse, success, withHeaders } from '../../../../lib/http/wire/http-response.js';

test('a success is the envelope around its data', () => {
  const response = success({ themes: ['é'] });
  expect(response).toMatchObject({ statusCode: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' }, isBase64Encoded: false });
  expect(response.body).toBe('{"success":true,"data":{"themes":["é"]}}');
});

test('later headers of a response replace those it was created with', () => {
  const response = withHeaders(jsonResponse(405, {}, { Allow: 'GET' }), { Allow: 'POST', Vary: 'Origin' });
  expect(response).toEqual({
    statusCode: 405, body: '{}', isBase64Encoded: false,
    headers: { 'Content-Type': 'application/json; charset=utf-8', Allow: 'POST', Vary: 'Origin' },
  });
});
