import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A regular expression of the service, and its location. */
export interface FoundPattern {
  readonly pattern: RegExp;
  /** `lib/…:line`, or the name of a definition of the schema. */
  readonly location: string;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const literalOf = (text: string): RegExp => {
  const end = text.lastIndexOf('/');
  return new RegExp(text.slice(1, end), [...new Set(text.slice(end + 1).replace('y', 'g'))].join(''));
};

const patternsIn = (path: string): readonly FoundPattern[] => {
  const source = ts.createSourceFile(path, readFileSync(`${ROOT}${path}`, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: FoundPattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ pattern: literalOf(node.text), location: `${path}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const schemaPatterns = (value: unknown, location: string): readonly FoundPattern[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => key === 'pattern' && typeof inner === 'string'
    ? [{ pattern: new RegExp(inner, 'u'), location }]
    : schemaPatterns(inner, `${location}/${key}`));
};

/** Files whose patterns only see texts of operators and developers: settings, our own pages. */
const TRUSTED_INPUT_ONLY = /^lib\/(?:settings|site)\/|^lib\/config\.ts$/;

/** Every regular expression in lib/ that clients' texts may meet, and every pattern of the request's schema. */
export const findPatterns = (): readonly FoundPattern[] => {
  const files = readdirSync(`${ROOT}lib`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts')).map((name) => `lib/${name}`).filter((name) => !TRUSTED_INPUT_ONLY.test(name));
  const contract = JSON.parse(readFileSync(`${ROOT}schemas/invoice-request.schema.json`, 'utf8')) as { readonly $defs: object };
  return [...files.sort().flatMap(patternsIn), ...schemaPatterns(contract.$defs, '$defs')];
};
