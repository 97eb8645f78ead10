import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';
import { ENDPOINT_PATHS, ENDPOINTS, functionFileOf, type EndpointPath } from '../../lib/endpoints.js';

const treeOf = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'), ts.ScriptTarget.Latest, true);

/** From which argument of a call on they are the endpoint's own. */
const OWN_ARGUMENTS: Readonly<Record<string, number>> = { validation: 1, chargedWork: 1, unchargedWork: 0 };

/** A call such as `chargedWork(services, …)`, without what differs from endpoint to endpoint: the invoice and the work. */
const nameOf = (node: ts.Expression): string => {
  if (!ts.isCallExpression(node)) return 'work';
  const name = node.expression.getText();
  const common = node.arguments.slice(0, OWN_ARGUMENTS[name]);
  return `${name}(${common.map((argument) => argument.getText()).join(', ')})`;
};

/** The middlewares of `pipeline(…).use(…).use(…).handler(…)`, in order, and what makes the response. */
const chainOf = (node: ts.Node): readonly string[] => {
  if (!ts.isCallExpression(node)) return [];
  const [argument] = node.arguments;
  if (!ts.isPropertyAccessExpression(node.expression) || argument === undefined) return [];
  return [...chainOf(node.expression.expression), nameOf(argument)];
};

const isChain = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'handler';

const chainsIn = (node: ts.Node): readonly (readonly string[])[] => {
  if (isChain(node)) return [chainOf(node)];
  const found: (readonly string[])[] = [];
  ts.forEachChild(node, (child) => { found.push(...chainsIn(child)); });
  return found;
};

const functionNamed = (tree: ts.SourceFile, name: string): ts.Node => {
  const lists = tree.statements.filter(ts.isVariableStatement).map(({ declarationList }) => declarationList.declarations);
  return lists.flat().find((each) => each.name.getText() === name)!;
};

/** The endpoint of the tests, with other work, that has the middlewares of each function. */
const ENDPOINTS_OF_TESTS: Readonly<Record<EndpointPath, string>> = {
  '/invoices/generate': 'chargedEndpoint', '/invoices/xml': 'chargedEndpoint', '/invoices/batch': 'chargedEndpoint', '/invoices/preview': 'previewEndpoint', '/usage': 'usageEndpoint',
  '/themes': 'referenceEndpoint', '/currencies': 'referenceEndpoint', '/labels/defaults': 'referenceEndpoint',
};

const PAIRS = [...ENDPOINT_PATHS.map((path) => [functionFileOf(ENDPOINTS[path]), ENDPOINTS_OF_TESTS[path]] as const), ['default', 'fallbackEndpoint'] as const];

describe('the middlewares', () => {
  const endpointsTree = treeOf('tests/support/http/endpoints.ts');

  test.each(PAIRS)('of %s are the same as in %s, which tests use', (name, endpointOfTests) => {
    const [chain, ...others] = chainsIn(treeOf(`functions/${name}.ts`));
    expect(others).toEqual([]);
    expect(chain?.slice(0, 5)).toEqual(['errorHandler(services)', 'cors(services)', 'authenticate(services)', 'rateCounter()', 'authorize()']);
    expect(chain).toEqual(chainsIn(functionNamed(endpointsTree, endpointOfTests))[0]);
  });

  test.each(Object.entries(ENDPOINTS))('of %s charge what the list of endpoints says', (_, endpoint) => {
    expect(chainsIn(treeOf(`functions/${functionFileOf(endpoint)}.ts`))[0]?.includes('chargedWork(services)')).toBe(endpoint.delivers !== null);
  });
});
