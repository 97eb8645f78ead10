import { describe, expect, test } from '@jest/globals';
import { AppError, STATUS_BY_CODE, validationError, type ErrorCode } from '../../../../lib/errors.js';
import { errorResponse, toAppError } from '../../../../lib/http/wire/error-response.js';
import { bodyOf } from '../support/bench.js';

describe('errorResponse', () => {
  test.each(Object.entries(STATUS_BY_CODE))('%s has the status %i and its headers', (code, status) => {
    const response = errorResponse(new AppError(code as ErrorCode, 'text', { headers: { Allow: 'GET' } }));
    expect(response).toMatchObject({ statusCode: status, headers: { Allow: 'GET', 'Content-Type': 'application/json; charset=utf-8' } });
    expect(bodyOf(response)).toMatchObject({ success: false, error: { code } });
  });

  test('has details for validation errors only, at most 100 and one that counts the others', () => {
    const details = Array.from({ length: 102 }, (_, index) => ({ field: `lineItems[${index}].rate`, message: 'text' }));
    expect(bodyOf(errorResponse(validationError(details))).error?.details).toEqual(details.slice(0, 101));
    expect(bodyOf(errorResponse(new AppError('NOT_FOUND', 'text', { details }))).error).not.toHaveProperty('details');
  });

  test('reveals nothing about a fault', () => {
    const fault = toAppError(new Error('secret'));
    expect(fault.code).toBe('INTERNAL_ERROR');
    expect(errorResponse(fault).body).not.toMatch(/secret|at /);
    expect(errorResponse(new AppError('INTERNAL_ERROR', 'TABLE must be set')).body).not.toMatch(/TABLE/);
  });
});

test('toAppError leaves an AppError as it is, and keeps anything else as the cause', () => {
  const error = new AppError('NOT_FOUND', 'text');
  expect(toAppError(error)).toBe(error);
  expect(toAppError('a text').cause).toBe('a text');
});
