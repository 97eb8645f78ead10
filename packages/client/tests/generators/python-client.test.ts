import { beforeAll, describe, expect, test } from '@jest/globals';
import { alias, type ApiSchema, docstring, mergeDescriptions, pythonClient, pythonType, REQUEST_TYPE_NAMES, RESPONSE_TYPE_NAMES, structureOf, takesNumber, typedDicts } from '../../../python/generators/python-client.js';
import { readRequestSchema } from '../../../../bin/generators/request-schema.js';

describe('the types of the Python client', () => {
  const texts = new Map<string, string>();
  beforeAll(async () => {
    for (const { path, text } of await pythonClient.produce()) texts.set(path.split('/').at(-1)!, text);
  });

  test('hold every field of the request, required or not', async () => {
    const text = texts.get('request_types.py')!;
    const { properties = {}, required = [] } = await readRequestSchema();
    const [, before = '', after = ''] = /class _InvoiceRequestRequired([\s\S]*)class InvoiceRequest(?!R)([\s\S]*)/.exec(text) ?? [];
    const namesIn = (body: string): readonly string[] => [...body.matchAll(/^ {4}(\w+): /gm)].map(([, name = '']) => name);
    expect([...namesIn(before)].sort()).toEqual([...required].sort());
    expect([...namesIn(before), ...namesIn(after)].sort()).toEqual(Object.keys(properties).sort());
  });

  test('distinguish the variants where they differ, and only there', () => {
    const text = texts.get('answer_types.py')!;
    expect([...text.matchAll(/^(\w+) = Union\[/gm)].map(([, name]) => name)).toEqual(['Theme', 'UsageReport']);
    expect(text.match(/^@final$/gm)).toHaveLength(4);
  });

  test('name the fields that are numbers, but not labels', () => {
    const text = texts.get('_fields.py')!;
    expect(text).toContain('REQUEST_NUMBERS = frozenset(["amountPaid", "charge", "discount", "roundTo", "shipping", "tax"])');
    expect(text).toContain('LINE_ITEM_NUMBERS = frozenset(["charge", "discount", "per", "quantity", "rate", "tax"])');
    expect(text).toContain('ADJUSTMENT_NUMBERS = frozenset(["amount", "percent", "tax"])');
    expect(text).not.toContain('"invoicesGenerated"');
  });

  test.each(['request_types.py', 'answer_types.py'])('%s defines or imports every type that it names', (name) => {
    const text = texts.get(name)!;
    const known = new Set([...text.matchAll(/^(?:class (\w+)|(\w+) = )/gm)].map(([, type, shorthand]) => type ?? shorthand));
    const imported = [...text.matchAll(/^from \S+ import (.*)$/gm)].flatMap(([, names = '']) => names.split(', '));
    const fields = [...text.matchAll(/^ {4}\w+: (.*)$/gm)].map(([, type = '']) => type.replaceAll(/"[^"]*"/g, ''));
    const used = fields.flatMap((type) => type.match(/[A-Z]\w*/g) ?? []);
    expect(used.length).toBeGreaterThan(0);
    expect([...new Set(used)].filter((type) => !known.has(type) && !imported.includes(type) && !['True', 'False', 'None'].includes(type))).toEqual([]);
  });

  test.each(['request_types.py', 'answer_types.py', '_fields.py'])('%s has no line that is too long', (name) => {
    expect(texts.get(name)!.split('\n').filter((line) => line.length > 130)).toEqual([]);
  });
});

describe('a schema in Python', () => {
  test.each<[ApiSchema, string, string]>([
    [{ type: 'number' }, 'Number', 'Decimal'],
    [{ type: 'integer' }, 'int', 'int'],
    [{ type: ['number', 'null'] }, 'Union[Number, None]', 'Union[Decimal, None]'],
    [{ type: 'array', items: { type: 'string' } }, 'Sequence[str]', 'List[str]'],
    [{ type: 'array', items: { type: 'object', properties: {} } }, 'Sequence[OwnerTax]', 'List[OwnerTax]'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'Dict[str, int]', 'Dict[str, int]'],
    [{ type: 'string', $ref: '#/components/schemas/Whatever' }, 'str', 'str'],
    [{ $ref: '#/components/schemas/LineItem' }, 'LineItem', 'LineItem'],
    [{ anyOf: [{ enum: ['a', 'b'] }, { const: true }] }, 'Union[Literal["a", "b"], Literal[True]]', 'Union[Literal["a", "b"], Literal[True]]'],
  ])('%j', (schema, given, answered) => {
    expect([pythonType(REQUEST_TYPE_NAMES, schema, 'Owner', 'taxes'), pythonType(RESPONSE_TYPE_NAMES, schema, 'Owner', 'taxes')]).toEqual([given, answered]);
  });

  test('of a kind without a Python type fails', () => {
    expect(() => pythonType(REQUEST_TYPE_NAMES, { type: 'function' }, 'Owner', 'x')).toThrow();
  });

  test('optional fields come in a class after the required ones', () => {
    const schema: ApiSchema = { description: 'A thing.', required: ['a'], properties: { a: { type: 'string' }, b: { type: 'string', description: 'Its b.' } } };
    expect(typedDicts(REQUEST_TYPE_NAMES, { name: 'Thing', schema })).toEqual([
      'class _ThingRequired(TypedDict):\n    a: str',
      'class Thing(_ThingRequired, total=False):\n    """A thing."""\n\n    b: str\n    """Its b."""',
    ]);
  });

  test('long texts and unions are broken into lines', () => {
    expect(docstring('    ', 'word '.repeat(60).trim()).split('\n').every((line) => line.length <= 130 && line.startsWith('    '))).toBe(true);
    const text = alias('Long', `Literal[${Array.from({ length: 60 }, (_, index) => `"${index}"`).join(', ')}]`);
    expect(text.split('\n').every((line) => line.length <= 130)).toBe(true);
    expect(text).toMatch(/^Long = Literal\[\n {4}"0", [\s\S]*"59",\n\]$/);
  });

  test('accepts numbers in every type that may contain one', () => {
    const schemas = { Amount: { type: 'number' }, Name: { type: 'string' } };
    const to = (name: string): ApiSchema => ({ $ref: `#/components/schemas/${name}` });
    expect([to('Amount'), to('Name'), { anyOf: [to('Name'), to('Amount')] }, { type: 'integer' }].map((schema) => takesNumber(schemas, schema)))
      .toEqual([true, false, true, false]);
    expect(() => takesNumber(schemas, to('Nothing'))).toThrow();
  });

  test('two that differ only in their descriptions are equal without them', () => {
    const [one, other] = ['$', 'USD'].map((description): ApiSchema => ({ type: 'object', properties: { symbol: { type: 'string', description } } }));
    expect(structureOf(one!)).toBe(structureOf(other!));
    expect(mergeDescriptions(one!, other!)).toEqual({ type: 'object', properties: { symbol: { type: 'string' } } });
    expect(structureOf(one!)).not.toBe(structureOf({ type: 'object', properties: {} }));
  });
});
