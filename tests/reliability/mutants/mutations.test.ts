import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';
import { MUTANTS } from './mutants.data.js';
import {
  comparison, condition, constant, mutated, property, swappedStatements, text, withoutOperand, withoutStatement,
  wrapped, type Mutation,
} from './mutations.js';
import { isPropertyName, localsIn, namesOfFile, nodesIn, parse } from './syntax.js';

const FILE = 'lib/module/file.ts';

const SOURCE = `
import { save, note } from './store.js';
const LIMIT = 3;
const CONDITION = 'used < :limit';
const steps = (name: string) => [first(name), save(name)];
const isFull = ({ used: count }: Item, other: Item): boolean => count >= LIMIT || other.closed === true && other.kind !== 'x';
export const write = async (item: Item, retries: number) => {
  if (item.used < 1) return null;
  await note(item.used);
  await save(\`a \${item.id} AND b\`);
  return retries > 0 ? item.state : item.used;
};
`;

const after = (...mutations: readonly Mutation[]): string => mutated(FILE, SOURCE, mutations);

describe('a mutation', () => {
  test('changes text in a string or a template', () => {
    expect(after(text(FILE, 'used < :limit', 'used <= :limit'))).toBe(SOURCE.replace('used < :limit', 'used <= :limit'));
    expect(after(text(FILE, ' AND b', ''))).toBe(SOURCE.replace(' AND b', ''));
  });

  test('sets a constant', () => expect(after(constant(FILE, 'LIMIT', '1'))).toBe(SOURCE.replace('LIMIT = 3', 'LIMIT = 1')));

  test('changes the operator of a comparison, or its result', () => {
    expect(after(comparison(FILE, 'isFull', 'kind', '==='))).toBe(SOURCE.replace('kind !== ', 'kind === '));
    expect(after(comparison(FILE, 'write', 'used', 'false'))).toBe(SOURCE.replace('(item.used < 1)', '(false)'));
  });

  test('changes a condition', () => {
    expect(after(condition(FILE, 'write', 'used', 'true'))).toBe(SOURCE.replace('(item.used < 1)', '(true)'));
    expect(after(condition(FILE, 'write', 'used', 'negated'))).toBe(SOURCE.replace('(item.used < 1)', '(!(item.used < 1))'));
  });

  test('drops an operand', () => {
    expect(after(withoutOperand(FILE, 'isFull', 'closed'))).toBe(SOURCE.replace('other.closed === true && ', ''));
    expect(after(withoutOperand(FILE, 'isFull', 'kind'))).toBe(SOURCE.replace(' && other.kind !== \'x\'', ''));
  });

  test('changes the property that is read', () => {
    expect(after(property(FILE, 'write', 'state', 'id'))).toBe(SOURCE.replace('item.state', 'item.id'));
  });

  test('drops a statement, or swaps two', () => {
    const lines = ['  await note(item.used);', '  await save(`a ${item.id} AND b`);'];
    expect(after(withoutStatement(FILE, 'write', 'note'))).toBe(SOURCE.replace(lines[0]!, '  '));
    expect(after(swappedStatements(FILE, 'write', 'note', 'save'))).toBe(SOURCE.replace(lines.join('\n'), lines.toReversed().join('\n')));
  });

  test('wraps a function', () => {
    const result = after(wrapped(FILE, 'steps', 'readBeforeAdmit'));
    expect(result).toContain('import { readBeforeAdmit } from \'../../tests/reliability/mutants/added-code.js\';\n');
    expect(result).toContain('const steps = readBeforeAdmit((name: string) => [first(name), save(name)]);');
  });

  test('can be combined with another in the same file', () => {
    expect(after(constant(FILE, 'LIMIT', '1'), text(FILE, ' AND b', ''))).toBe(SOURCE.replace('LIMIT = 3', 'LIMIT = 1').replace(' AND b', ''));
  });
});

describe('a mutation is rejected', () => {
  test.each([
    ['text that is absent', text(FILE, 'minute', ''), 'one string in lib/module/file.ts with: minute, but there are 0'],
    ['text that is in the code only', text(FILE, 'await', ''), 'there are 0'],
    ['text that is there several times', text(FILE, ' ', ''), 'there are 5'],
    ['an unknown constant', constant(FILE, 'LIMITS', '1'), 'one top-level constant LIMITS in lib/module/file.ts, but there are 0'],
    ['a constant that is no function', comparison(FILE, 'LIMIT', 'used', 'true'), 'expects LIMIT in lib/module/file.ts to be a function'],
    ['a name that is not mentioned', comparison(FILE, 'isFull', 'size', 'true'), 'one comparison in lib/module/file.ts, function isFull, that mentions size, but there are 0'],
    ['a name that several nodes mention', property(FILE, 'write', 'used', 'id'), 'one property access in lib/module/file.ts, function write, that mentions used, but there are 3'],
    ['a parameter', condition(FILE, 'write', 'retries', 'true'), 'one condition in lib/module/file.ts, function write, that mentions retries, but there are 0'],
    ['a local whose name differs from its property', comparison(FILE, 'isFull', 'count', 'true'), 'that mentions count, but there are 0'],
  ])('%s', (_, mutation, message) => expect(() => after(mutation)).toThrow(message));

  test('a local with the name of an import', () => {
    const source = 'import { a } from \'./ab.js\';\nconst run = (a: number) => a < 1;';
    expect(() => mutated(FILE, source, [comparison(FILE, 'run', 'a', 'true')])).toThrow('that mentions a, but there are 0');
  });

  test('statements of different blocks', () => {
    const source = 'import { a, b } from \'./ab.js\';\nconst run = () => { a(); if (true) { b(); } };';
    expect(() => mutated(FILE, source, [swappedStatements(FILE, 'run', 'a', 'b')])).toThrow('expects a and b side by side');
  });

  test('two that touch the same text', () => {
    const both = [comparison(FILE, 'write', 'used', 'false'), condition(FILE, 'write', 'used', 'negated')];
    expect(() => after(...both)).toThrow('touch the same text');
  });
});

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const isVariableUse = (node: ts.Identifier): boolean => {
  const { parent } = node;
  return !isPropertyName(node) && !ts.isTypeNode(parent) && !ts.isPropertySignature(parent) && !ts.isMethodSignature(parent);
};

/** Whether a name is both a variable and a property, as in `{ item }`. */
const isShorthand = ({ parent }: ts.Identifier): boolean => {
  if (!ts.isBindingElement(parent)) return ts.isShorthandPropertyAssignment(parent);
  const isOwnName = parent.propertyName === undefined && parent.dotDotDotToken === undefined;
  return isOwnName && ts.isObjectBindingPattern(parent.parent);
};

/** A file with all locals and parameters renamed. */
const withRenamedLocals = (file: string, source: string): string => {
  const tree = parse(file, source);
  const ofFile = namesOfFile(tree);
  const locals = new Set(localsIn(tree).filter((name) => !ofFile.has(name)));
  const uses = nodesIn(tree).filter(ts.isIdentifier).filter((node) => locals.has(node.text) && isVariableUse(node));
  return uses.toReversed().reduce((result, node) => {
    const [before, rest] = [result.slice(0, node.getStart()), result.slice(node.getEnd())];
    return `${before}${isShorthand(node) ? `${node.text}: ` : ''}other_${node.text}${rest}`;
  }, source);
};

describe.each(MUTANTS.map(({ name, mutations }) => [name, mutations] as const))('the mutant "%s"', (_, mutations) => {
  test('changes the code, and in the same way when every local is renamed', () => {
    for (const file of new Set(mutations.map((each) => each.file))) {
      const source = readFileSync(`${ROOT}/${file}`, 'utf8');
      const own = mutations.filter((each) => each.file === file);
      const mutatedSource = mutated(file, source, own);
      expect(mutatedSource).not.toBe(source);
      expect(withRenamedLocals(file, source)).not.toBe(source);
      expect(mutated(file, withRenamedLocals(file, source), own)).toBe(withRenamedLocals(file, mutatedSource));
    }
  });
});
