import { describe, expect, test } from '@jest/globals';
import { AppError } from '../../../lib/errors.js';
import { validateShowQuery } from '../../../lib/validation/show-query.js';

const errorOf = (query: Readonly<Record<string, string>>): AppError => {
  try {
    validateShowQuery(query);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('The query is valid.');
};

describe('the query of show', () => {
  test.each([
    {}, { language: 'de' }, { language: 'fr', locale: 'fr-CH', theme: 'Luxury', paperSize: 'Letter' },
  ])('%j is valid', (query) => expect(validateShowQuery(query)).toEqual(query));

  test.each([
    ['language', 'Klingon'], ['locale', 'not a tag'], ['theme', 'Baroque'], ['paperSize', 'A3'], ['theme', ''],
  ])('%s may not be %j', (name, value) => {
    const error = errorOf({ [name]: value });
    expect([error.code, error.details.map(({ field }) => field)]).toEqual(['VALIDATION_ERROR', [`query.${name}`]]);
  });

  test('an unknown parameter is named in the answer, and not in the log', () => {
    const error = errorOf({ theme: 'Baroque', colour: 'red', notes: 'x' });
    expect(error.details.map(({ field }) => field)).toEqual(['query.theme', 'query.colour', 'query.notes']);
    expect(error.details[1]?.message).toBe('Unknown parameter. The parameters are language, locale, theme, paperSize.');
    expect(error.logged).toEqual(['query.theme', 'query.*', 'query.*']);
  });
});
