import { describe, expect, test } from '@jest/globals';
import { plainName } from '../../../lib/text/nearest-name.js';
import { COMPUTED_NAMES, FIELD_SYNONYMS } from '../../../lib/validation/field-synonyms.js';
import { objectPathsNamed } from '../../support/invoices/object-paths.js';
import { readFileSync } from 'node:fs';

interface Node {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly $defs?: Readonly<Record<string, Node>>;
}

const SCHEMA = JSON.parse(readFileSync(new URL('../../../schemas/invoice-request.schema.json', import.meta.url), 'utf8')) as Node;
const resolved = (node: Node): readonly Node[] => {
  const target = node.$ref === undefined ? node : SCHEMA.$defs?.[node.$ref.replace('#/$defs/', '')] ?? {};
  return target === node ? [node, ...(node.anyOf ?? []).flatMap(resolved)] : [node, ...resolved(target)];
};

/** Whether the schema has a field; read from the schema itself, not from what is generated from it. */
const hasField = (path: string): boolean => path.split(/\.|(?=\[)/).filter((step) => step !== '').reduce<readonly Node[]>((nodes, step) =>
  nodes.flatMap(resolved).flatMap((node) => (step.startsWith('[') ? node.items : node.properties?.[step]) ?? []), [SCHEMA]).length > 0;

const COLUMNS = SCHEMA.$defs?.columnName as { readonly enum: readonly string[] };

describe('the names in other APIs', () => {
  test.each(FIELD_SYNONYMS.map((other) => [other.in, other.field, other] as const))('in %s lead to %s, which the schema has', (objectName, field, other) => {
    if (objectName === 'columns') {
      expect(COLUMNS.enum).toContain(field);
      return;
    }
    const targets = objectPathsNamed(objectName).map((object) => (field.startsWith('/') ? field.slice(1) : `${object}.${field}`));
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => !hasField(target.replace(/^\./, '')))).toEqual([]);
    if (other.also !== undefined) expect(hasField(other.also[0])).toBe(true);
    expect(() => JSON.parse(other.as ?? other.also?.[1] ?? '0') as unknown).not.toThrow();
  });

  test('are not fields of their object', () => {
    const wrong = FIELD_SYNONYMS.filter(({ in: objectName }) => objectName !== 'columns').flatMap((other) => objectPathsNamed(other.in)
      .flatMap((object) => other.names.split(' ').filter((name) => hasField(`${object}.${name}`.replace(/^\./, '')))));
    expect(wrong).toEqual([]);
  });

  test('are given once for each field, and none is a sum', () => {
    for (const objectName of new Set(FIELD_SYNONYMS.map((other) => other.in))) {
      const all = FIELD_SYNONYMS.filter((other) => other.in === objectName).flatMap(({ field, names }) => names.split(' ').map((name) => `${field} ${plainName(name)}`));
      expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
      const sums = (COMPUTED_NAMES[objectName] ?? '').split(' ').map(plainName);
      expect(all.filter((name) => sums.includes(name.split(' ')[1] ?? ''))).toEqual([]);
    }
  });
});
