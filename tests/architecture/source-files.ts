import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** An import or re-export. */
export interface Import {
  /** Path of our own file (`lib/errors.ts`), or name of a package (`@aws-sdk/client-dynamodb`, `node:crypto`). */
  readonly target: string;
  readonly ours: boolean;
  /** Whether the import disappears when types are stripped. */
  readonly typeOnly: boolean;
  /** Names of the imports, without types. */
  readonly names: readonly string[];
}

export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

const isTypeOnly = (statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean => {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const clause = statement.importClause;
  if (clause === undefined) return false;
  const { name, namedBindings: named } = clause;
  return clause.phaseModifier === ts.SyntaxKind.TypeKeyword
    || (name === undefined && named !== undefined && ts.isNamedImports(named) && named.elements.every((one) => one.isTypeOnly));
};

const importOf = (from: string, specifier: string, rest: Pick<Import, 'typeOnly' | 'names'>): Import => {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(from), specifier).replace(/\.js$/, '.ts');
    return { target: existsSync(new URL(`../../${path}x`, import.meta.url)) ? `${path}x` : path, ours: true, ...rest };
  }
  const parts = specifier.split('/');
  return { target: specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0] ?? '', ours: false, ...rest };
};

const namesOf = (node: ts.Node): readonly string[] => {
  const named = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : undefined;
  if (named === undefined || !ts.isNamedImports(named)) return [];
  return named.elements.filter((one) => !one.isTypeOnly).map(({ propertyName, name }) => (propertyName ?? name).text);
};

/** The specifier of an import, a re-export or an import(). */
const specifierOf = (node: ts.Node): ts.Expression | undefined => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments[0] : undefined;
};

const importsOf = (path: string, text: string): readonly Import[] => {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    const typeOnly = (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && isTypeOnly(node);
    if (specifier !== undefined && ts.isStringLiteral(specifier)) {
      found.push(importOf(path, specifier.text, { typeOnly, names: namesOf(node) }));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS));
  return found;
};

/** Our TypeScript files in a folder, without installed packages and builds. */
export const sourceFiles = (folder: string): readonly SourceFile[] =>
  readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => posix.join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((path) => !/\/(node_modules|build)\//.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
      let imports: readonly Import[] | undefined; // most tests need only the text
      return { path, text, get imports() { return imports ??= importsOf(path, text); } };
    });

const STRIP_ONLY = { loader: 'ts', tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } } } as const;

/** Whether a file contains only types. */
export const isTypesOnly = ({ text }: SourceFile): boolean => transformSync(text, STRIP_ONLY).code.trim() === '';

const isFunction = (node: ts.Expression | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

const declaredBy = (statement: ts.Statement): readonly string[] => {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations
      .flatMap(({ name, initializer }) => (ts.isIdentifier(name) && isFunction(initializer) ? [name.text] : []));
  }
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
};

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

/** The functions and classes that a file exports. */
export const exportedFunctionsOf = ({ path, text }: SourceFile): readonly string[] =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false).statements
    .filter(isExported).flatMap(declaredBy);
