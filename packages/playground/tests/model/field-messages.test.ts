import { describe, expect, test } from '@jest/globals';
import { controlId, countText, messagesWithin, parseApiError, parseMessages } from '../../src/model/field-messages.js';

test('a number of things is one or several', () => {
  expect([countText(0, 'warning'), countText(1, 'warning'), countText(3, 'field')]).toEqual(['0 warnings', '1 warning', '3 fields']);
});

describe('the service\'s messages about fields', () => {
  const remarks = parseMessages([{ field: 'lineItems[0].rate', message: 'low' }, { field: 'tax', message: 'odd', rules: ['BR-S-02', 7] }, 'x', { field: 1 }]);

  test('are read from its list, and anything else is skipped', () => {
    expect(remarks).toEqual([
      { field: 'lineItems[0].rate', path: ['lineItems', 0, 'rate'], message: 'low', rules: [] }, { field: 'tax', path: ['tax'], message: 'odd', rules: ['BR-S-02'] },
    ]);
    expect(parseMessages(undefined)).toEqual([]);
  });

  test('belong to a field and to all that contain it', () => {
    expect(messagesWithin(remarks, ['lineItems']).map(({ message }) => message)).toEqual(['low']);
    expect(messagesWithin(remarks, ['lineItems', 1])).toEqual([]);
    expect(messagesWithin(remarks, [])).toHaveLength(2);
  });
});

test('a control has an id of its own for each path', () => {
  expect(controlId(['lineItems', 0, 'rate'])).toBe('f-lineItems-0-rate');
});

describe('an error', () => {
  test('is read from the envelope', () => {
    expect(parseApiError({ success: false, error: { code: 'VALIDATION_ERROR', message: 'm', details: [{ field: 'date', message: 'd' }] } }, 400))
      .toEqual({ code: 'VALIDATION_ERROR', message: 'm', details: [{ field: 'date', path: ['date'], message: 'd', rules: [] }] });
  });

  test('of a gateway has its status for a code', () => {
    expect(parseApiError({ message: 'Internal Server Error' }, 503)).toMatchObject({ code: 'HTTP_503', details: [] });
  });
});
