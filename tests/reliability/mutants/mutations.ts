/**
 * Changes of a source file's syntax tree, from which mutants are made. No change names a local variable or parameter, so a
 * renaming of locals does not affect it. Each throws unless it matches exactly one node.
 */
import { posix } from 'node:path';
import ts from 'typescript';
import type * as addedCode from './added-code.js';
import { constantNamed, functionNamed, nodesIn, parse, singleMatch, type TopLevelFunction } from './syntax.js';

/** A range of a file's text, and its replacement. */
interface TextEdit { readonly start: number; readonly end: number; readonly text: string }

/** A change of one file. */
export interface Mutation {
  /** From the root of the project, e.g. `lib/accounts/meter.ts`. */
  readonly file: string;
  readonly edits: (tree: ts.SourceFile) => readonly TextEdit[];
}

const replaceNode = (node: ts.Node, text: string): TextEdit => ({ start: node.getStart(), end: node.getEnd(), text });

const isTextNode = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** Offsets of every occurrence of a text in a node. */
const startsOf = (node: ts.Node, find: string): readonly number[] => {
  const before = node.getText().split(find).slice(0, -1);
  return before.map((_, index) => node.getStart() + before.slice(0, index + 1).join(find).length);
};

/** Replaces text within a string or template, such as a DynamoDB condition. */
export const text = (file: string, find: string, replace: string): Mutation => ({
  file,
  edits: (tree) => {
    const found = nodesIn(tree).filter(isTextNode).flatMap((node) => startsOf(node, find));
    const start = singleMatch(found, `string in ${file} with: ${find}`);
    return [{ start, end: start + find.length, text: replace }];
  },
});

/** The value of a top-level constant. */
export const constant = (file: string, name: string, value: string): Mutation =>
  ({ file, edits: (tree) => [replaceNode(constantNamed(tree, name), value)] });

/** The part of a function that a filter lets pass and that mentions a name. */
const partOf = <Part extends ts.Node>(
  { name: functionName, node, mentions }: TopLevelFunction, isPart: (node: ts.Node) => node is Part, name: string, kind: string,
): Part => {
  const found = nodesIn(node).filter(isPart).filter((part) => mentions(part, name));
  return singleMatch(found, `${kind} in ${node.getSourceFile().fileName}, function ${functionName}, that mentions ${name}`);
};

const within = (file: string, functionName: string, edits: (owner: TopLevelFunction) => readonly TextEdit[]): Mutation =>
  ({ file, edits: (tree) => edits(functionNamed(tree, functionName)) });

const isBinary = (node: ts.Node, operators: readonly string[]): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && operators.includes(node.operatorToken.getText());

const COMPARISONS = ['<', '<=', '>', '>=', '===', '!=='] as const;
const isComparison = (node: ts.Node): node is ts.BinaryExpression => isBinary(node, COMPARISONS);

/** The comparison in a function that mentions a name: with another operator, or true or false whatever is compared. */
export const comparison = (file: string, functionName: string, name: string, replacement: typeof COMPARISONS[number] | 'true' | 'false'): Mutation =>
  within(file, functionName, (owner) => {
    const found = partOf(owner, isComparison, name, 'comparison');
    return [replaceNode(replacement === 'true' || replacement === 'false' ? found : found.operatorToken, replacement)];
  });

const isCondition = (node: ts.Node): node is ts.Expression =>
  (ts.isConditionalExpression(node.parent) && node.parent.condition === node)
  || (ts.isForStatement(node.parent) && node.parent.condition === node)
  || ((ts.isIfStatement(node.parent) || ts.isWhileStatement(node.parent)) && node.parent.expression === node);

/** The condition of an if, a loop or a ?: in a function that mentions a name. */
export const condition = (file: string, functionName: string, name: string, replacement: 'true' | 'false' | 'negated'): Mutation =>
  within(file, functionName, (owner) => {
    const found = partOf(owner, isCondition, name, 'condition');
    return [replaceNode(found, replacement === 'negated' ? `!(${found.getText()})` : replacement)];
  });

const LOGICAL = ['&&', '||'];
const isOperand = (node: ts.Node): node is ts.Expression => isBinary(node.parent, LOGICAL)
  && node !== node.parent.operatorToken && !isBinary(ts.isParenthesizedExpression(node) ? node.expression : node, LOGICAL);

/** An operand of && or || in a function, dropped. */
export const withoutOperand = (file: string, functionName: string, name: string): Mutation =>
  within(file, functionName, (owner) => {
    const dropped = partOf(owner, isOperand, name, 'operand of && or ||');
    const { left, right } = dropped.parent as ts.BinaryExpression;
    return [replaceNode(dropped.parent, (left === dropped ? right : left).getText())];
  });

/** A property that a function reads, and the one that it reads instead. */
export const property = (file: string, functionName: string, from: string, to: string): Mutation =>
  within(file, functionName, (owner) => {
    const isRead = (node: ts.Node): node is ts.PropertyAccessExpression =>
      ts.isPropertyAccessExpression(node) && node.name.text === from;
    return [replaceNode(partOf(owner, isRead, from, 'property access').name, to)];
  });

const isStatement = (node: ts.Node): node is ts.Statement => ts.isStatement(node) && !ts.isBlock(node);

/** The innermost statement that mentions a name. */
const statementOf = (owner: TopLevelFunction, name: string): ts.Statement => {
  const holds = (node: ts.Node): boolean => isStatement(node) && owner.mentions(node, name);
  const isInnermost = (node: ts.Node): node is ts.Statement => holds(node) && !nodesIn(node).slice(1).some(holds);
  return partOf(owner, isInnermost, name, 'statement');
};

/** A statement of a function, dropped. */
export const withoutStatement = (file: string, functionName: string, name: string): Mutation =>
  within(file, functionName, (owner) => [replaceNode(statementOf(owner, name), '')]);

/** Two statements of one block, swapped. */
export const swappedStatements = (file: string, functionName: string, one: string, other: string): Mutation =>
  within(file, functionName, (owner) => {
    const [first, second] = [statementOf(owner, one), statementOf(owner, other)];
    if (first.parent !== second.parent) throw new Error(`A mutation expects ${one} and ${other} side by side in ${file}, function ${functionName}.`);
    return [replaceNode(first, second.getText()), replaceNode(second, first.getText())];
  });

/** A function with code around it, for bugs that add something. The code is a typed function of added-code.ts that gets the original. */
export const wrapped = (file: string, functionName: string, wrapper: keyof typeof addedCode): Mutation => {
  const from = posix.relative(posix.dirname(file), 'tests/reliability/mutants/added-code.js');
  return within(file, functionName, ({ node }) => [
    { start: 0, end: 0, text: `import { ${wrapper} } from '${from}';\n` }, replaceNode(node, `${wrapper}(${node.getText()})`),
  ]);
};

/** The source of a file after mutations. Throws Error where two of them touch the same text. */
export const mutated = (file: string, source: string, mutations: readonly Mutation[]): string => {
  const tree = parse(file, source);
  const edits = mutations.flatMap((each) => each.edits(tree));
  // From the end of the file to its beginning, so that positions stay true.
  edits.sort((left, right) => right.start - left.start || right.end - left.end);
  return edits.reduce((result, { start, end, text: replacement }, index) => {
    const later = edits[index - 1];
    if (later !== undefined && later.start < end) throw new Error(`Two mutations of a mutant touch the same text of ${file}.`);
    return result.slice(0, start) + replacement + result.slice(end);
  }, source);
};
