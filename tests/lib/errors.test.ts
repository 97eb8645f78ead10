import { describe, expect, test } from '@jest/globals';
import { AppError, STATUS_BY_CODE, validationError } from '../../lib/errors.js';

describe('AppError', () => {
  test('has the status of its code', () => {
    for (const [code, status] of Object.entries(STATUS_BY_CODE)) {
      expect(new AppError(code as keyof typeof STATUS_BY_CODE, 'text').status).toBe(status);
    }
  });

  test('carries details and headers, none by default', () => {
    expect(new AppError('NOT_FOUND', 'text')).toMatchObject({ details: [], headers: {} });
    expect(validationError([{ field: 'date', message: 'text' }])).toMatchObject({
      code: 'VALIDATION_ERROR', details: [{ field: 'date', message: 'text' }],
    });
  });
});
