import { expect, test } from '@jest/globals';
import { imageOffence } from '../../../lib/pdf/image-offence.js';

test('an offence of a picture names the logo', () => {
  expect(imageOffence('It is blank.')).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'logo', message: 'It is blank.' }] });
});
