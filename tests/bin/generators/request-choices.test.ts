import { describe, expect, test } from '@jest/globals';
import { readRequestSchema } from '../../../bin/generators/request-schema.js';
import { requestChoices, withDocumentTypes, withLanguages, withTargets, withThemes } from '../../../bin/generators/request-choices.js';
import { DOCUMENT_TYPES, isSelfBilled, type DocumentType } from '../../../lib/invoice/document-types.js';
import { TARGETS_WITH_MADE_UP } from '../../support/einvoice/made-up-target.js';

describe('the choices of the request', () => {
  test('are what its schema offers', async () => {
    const [schema] = await requestChoices.produce();
    expect(JSON.parse(schema!.text)).toEqual(await readRequestSchema());
  });

  test('include a target that is added, with its meaning', async () => {
    const { properties } = withTargets(await readRequestSchema(), TARGETS_WITH_MADE_UP).$defs!.eInvoice!;
    expect(properties!.format).toMatchObject({ title: 'Format', enum: expect.arrayContaining(['factur-x', 'xrechnung', 'peppol', 'made-up']) });
    expect(properties!.format!.description).toMatch(/\. `made-up` is a format of a test\.$/);
    expect(properties!.profile).toMatchObject({ default: 'en16931', enum: ['minimum', 'basicwl', 'basic', 'en16931', 'extended', 'short'] });
  });

  test('include a design that is added', async () => {
    const { properties } = withThemes(await readRequestSchema(), ['Classic', 'Made-up']);
    expect(properties!.theme).toMatchObject({ title: 'Theme', enum: ['Classic', 'Made-up'], default: 'Classic' });
  });

  test('include a language that is added, and each of them with a region', async () => {
    const { anyOf } = withLanguages(await readRequestSchema(), ['en', 'xx']).$defs!.language!;
    expect(anyOf).toEqual([{ type: 'string', enum: ['en', 'xx'] }, { type: 'string', pattern: expect.stringContaining('-') }]);
  });

  test('include a type of document that is added, and where its company needs a name', async () => {
    const types = [...DOCUMENT_TYPES, 'reminder' as DocumentType];
    const { properties, allOf } = withDocumentTypes(await readRequestSchema(), types);
    expect(properties!.documentType).toMatchObject({ enum: types, default: 'invoice' });
    expect(allOf!.map(({ anyOf }) => anyOf!.map((choice) => choice.properties?.documentType?.enum))).toEqual(Array(2).fill([
      undefined, types.filter((type) => !isSelfBilled(type)), types.filter(isSelfBilled),
    ]));
  });
});
