import { expect, test } from '@jest/globals';
import { pictureError } from '../../../lib/pictures/picture-error.js';

test('a picture error is a validation error with the field logo', () => {
  const { code, details } = pictureError('Too large.');
  expect({ code, details }).toEqual({ code: 'VALIDATION_ERROR', details: [{ field: 'logo', message: 'Too large.' }] });
});
