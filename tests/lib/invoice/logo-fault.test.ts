import { expect, test } from '@jest/globals';
import { logoFault } from '../../../lib/invoice/logo-fault.js';

test('a fault of the logo is a validation error of the field logo', () => {
  const { code, details } = logoFault('Too large.');
  expect({ code, details }).toEqual({ code: 'VALIDATION_ERROR', details: [{ field: 'logo', message: 'Too large.' }] });
});
