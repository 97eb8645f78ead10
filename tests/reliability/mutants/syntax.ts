/** Finds nodes in a TypeScript file by names that survive a renaming of locals: functions, constants and properties. */
import ts from 'typescript';

/** A top-level constant of a file that is a function. */
export interface TopLevelFunction {
  readonly name: string;
  readonly node: ts.Expression;
  /** Whether a part of the function uses a name, see {@link functionNamed}. */
  readonly mentions: (part: ts.Node, name: string) => boolean;
}

/** The text of a file as a tree. */
export const parse = (file: string, text: string): ts.SourceFile => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** A node and everything below it. */
export const nodesIn = (node: ts.Node): readonly ts.Node[] => {
  const below: ts.Node[] = [];
  ts.forEachChild(node, (child) => { below.push(...nodesIn(child)); });
  return [node, ...below];
};

/** Throws Error unless exactly one node was found. */
export const singleMatch = <Found>(found: readonly Found[], description: string): Found => {
  const [only] = found;
  if (found.length === 1 && only !== undefined) return only;
  throw new Error(`A mutation expects one ${description}, but there are ${found.length}.`);
};

const constantsOf = (tree: ts.SourceFile): readonly ts.VariableDeclaration[] =>
  tree.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => [...declarationList.declarations]);

/** The initializer of a top-level constant. */
export const constantNamed = (tree: ts.SourceFile, name: string): ts.Expression => {
  const named = constantsOf(tree).filter((each) => each.name.getText() === name);
  const { initializer } = singleMatch(named, `top-level constant ${name} in ${tree.fileName}`);
  return singleMatch(initializer === undefined ? [] : [initializer], `value of ${name} in ${tree.fileName}`);
};

/** Names that a file imports or declares at top level. */
export const namesOfFile = (tree: ts.SourceFile): ReadonlySet<string> => {
  const imported = nodesIn(tree).filter(ts.isImportSpecifier).map(({ name }) => name.text);
  return new Set([...imported, ...constantsOf(tree).map(({ name }) => name.getText())]);
};

const isTopLevel = (node: ts.VariableDeclaration): boolean => ts.isSourceFile(node.parent.parent.parent);

/** Names of the variables and parameters inside the functions below a node. */
export const localsIn = (node: ts.Node): readonly string[] => {
  const variables = nodesIn(node).filter(ts.isVariableDeclaration).filter((each) => !isTopLevel(each));
  const parameters = nodesIn(node).filter(ts.isParameter).filter(({ parent }) => ts.isArrowFunction(parent));
  const names = [...variables, ...parameters, ...nodesIn(node).filter(ts.isBindingElement)].map(({ name }) => name);
  return names.filter(ts.isIdentifier).map((name) => name.text);
};

/** Destructured locals with their properties. */
const propertiesByLocal = (node: ts.Node): ReadonlyMap<string, string> => {
  const elements = nodesIn(node).filter(ts.isBindingElement);
  return new Map(elements.map(({ name, propertyName = name }) => [name.getText(), propertyName.getText()]));
};

/** Whether an identifier is the name of a property and not the use of a variable. */
export const isPropertyName = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  return (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;
};

/**
 * A function of a file. It mentions properties, imports, and top-level constants and functions. A local counts only as the
 * property that it was destructured from.
 */
export const functionNamed = (tree: ts.SourceFile, name: string): TopLevelFunction => {
  const node = constantNamed(tree, name);
  if (!ts.isArrowFunction(node)) throw new Error(`A mutation expects ${name} in ${tree.fileName} to be a function.`);
  const locals = new Set(localsIn(node));
  const ofFile = namesOfFile(tree);
  const properties = propertiesByLocal(node);
  const stableName = (identifier: ts.Identifier): string | undefined => {
    if (isPropertyName(identifier)) return identifier.text;
    if (locals.has(identifier.text)) return properties.get(identifier.text);
    return ofFile.has(identifier.text) ? identifier.text : undefined;
  };
  const mentions: TopLevelFunction['mentions'] = (part, description) =>
    nodesIn(part).filter(ts.isIdentifier).some((each) => stableName(each) === description);
  return { name, node, mentions };
};
