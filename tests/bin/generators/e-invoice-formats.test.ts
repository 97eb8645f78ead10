import { describe, expect, test } from '@jest/globals';
import { choicesOf, formatsOf, schemaWith } from '../../../bin/generators/e-invoice-formats.js';
import { readRequestSchema } from '../../../bin/generators/request-schema.js';
import { ALL_TARGETS } from '../../../lib/einvoice/targets.js';
import { TARGETS_WITH_MADE_UP as TARGETS } from '../../support/einvoice/made-up-target.js';

describe('the formats of e-invoices', () => {
  test('are what the schema offers', async () => {
    const schema = await readRequestSchema();
    expect(schemaWith(schema, ALL_TARGETS)).toEqual(schema);
  });

  test('include a target that is added, with its title and meaning', async () => {
    expect(choicesOf(TARGETS)).toEqual({
      format: ['factur-x', 'xrechnung', 'peppol', 'made-up'], profile: ['minimum', 'basicwl', 'basic', 'en16931', 'short'], syntax: ['cii', 'ubl'],
    });
    expect(formatsOf(TARGETS).at(-1)).toEqual({
      format: 'made-up', title: 'Made-up format', options: [{ name: 'profile', values: [['short', 'SHORT']], default: 'short' }],
    });
    const { properties } = schemaWith(await readRequestSchema(), TARGETS).$defs!.eInvoice!;
    expect(properties!.format).toMatchObject({ title: 'Format', enum: ['factur-x', 'xrechnung', 'peppol', 'made-up'] });
    expect(properties!.format!.description).toMatch(/\. `made-up` is a format of a test\.$/);
    expect(properties!.profile).toMatchObject({ default: 'en16931', enum: ['minimum', 'basicwl', 'basic', 'en16931', 'short'] });
  });
});
