/** The usage table in memory: as exact as DynamoDB for the expressions that the service sends, and fast enough to try every order of calls. */
import { itemSize, type FlatItem, type UsageKey } from '../../../lib/accounts/usage-item.js';
import type { ConditionalUpdate, UpdateResult, UsageTable } from '../../../lib/accounts/usage-table.js';

type Value = string | number | undefined;
type Attributes = Record<string, string | number>;

const MAX_BYTES = 409_600;

/** Reads the names and values in an expression. */
const scopeOf = (
  { ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: Omit<ConditionalUpdate, 'UpdateExpression' | 'ConditionExpression'>,
) => {
  const nameOf = (token: string): string => (token.startsWith('#') ? ExpressionAttributeNames[token]! : token);
  const valueOf = (item: FlatItem, token: string): Value => (token.startsWith(':') ? ExpressionAttributeValues[token] : item[nameOf(token)]);
  return { nameOf, valueOf };
};

type Scope = ReturnType<typeof scopeOf>;

const COMPARISONS: Readonly<Record<string, (left: string | number, right: string | number) => boolean>> = {
  '=': (left, right) => left === right, '<>': (left, right) => left !== right, '<': (left, right) => left < right, '<=': (left, right) => left <= right,
};

/** A cache of parsed expressions, because the same ones are used often. */
const once = <Parsed>(parse: (expression: string) => Parsed): ((expression: string) => Parsed) => {
  const known = new Map<string, Parsed>();
  return (expression) => {
    const parsed = known.get(expression) ?? parse(expression);
    known.set(expression, parsed);
    return parsed;
  };
};

const tokensOf = once((expression) => expression.match(/[()]|<>|<=|[<=]|[#:]?\w+/g) ?? []);

/** Evaluates a condition by recursive descent: OR, AND, then functions, comparisons and parentheses. */
const holds = (expression: string, item: FlatItem, { nameOf, valueOf }: Scope): boolean => {
  const tokens = [...tokensOf(expression)];
  const next = (): string => tokens.shift() ?? '';
  const inParentheses = <Result>(read: () => Result): Result => {
    next();
    const result = read();
    next();
    return result;
  };
  const compare = (): boolean => {
    const [left, comparison, right] = [valueOf(item, next()), COMPARISONS[next()]!, valueOf(item, next())];
    return left === undefined || right === undefined ? comparison === COMPARISONS['<>'] : comparison(left, right);
  };
  const primary = (): boolean => {
    if (tokens[0] === '(') return inParentheses(or);
    if (tokens[0] !== 'attribute_exists' && tokens[0] !== 'attribute_not_exists') return compare();
    const isWanted = next() === 'attribute_exists';
    return inParentheses(() => (item[nameOf(next())] !== undefined) === isWanted);
  };
  const chain = (word: string, read: () => boolean): boolean => {
    const results = [read()];
    while (tokens[0] === word) {
      next();
      results.push(read());
    }
    return word === 'AND' ? results.every(Boolean) : results.some(Boolean);
  };
  const and = (): boolean => chain('AND', primary);
  const or = (): boolean => chain('OR', and);
  return or();
};

/** Whether the condition of a write is true for an item. */
export const isConditionMet = (write: Omit<ConditionalUpdate, 'UpdateExpression'>, item: FlatItem): boolean =>
  holds(write.ConditionExpression, item, scopeOf(write));

const set = (item: Attributes, assignment: string, { nameOf, valueOf }: Scope): void => {
  const [target = '', source = ''] = assignment.split(' = ');
  const [, first, otherwise] = /^if_not_exists\(([^,]+), ([^)]+)\)$/.exec(source) ?? [];
  const value = first === undefined ? valueOf(item, source) : valueOf(item, first) ?? valueOf(item, otherwise!);
  item[nameOf(target)] = value!;
};

const add = (item: Attributes, text: string, { nameOf, valueOf }: Scope): void => {
  const [target = '', source = ''] = text.split(' ');
  item[nameOf(target)] = Number(item[nameOf(target)] ?? 0) + Number(valueOf(item, source));
};

interface Action { readonly action: string; readonly text: string }

const actionsOf = once((expression): readonly Action[] => {
  const parts = expression.split(/(?:^|\s)(SET|ADD|REMOVE)\s/).slice(1);
  return parts.flatMap((action, index) => (
    index % 2 === 0 ? parts[index + 1]!.split(/,\s(?![^(]*\))/).map((text) => ({ action, text })) : []
  ));
});

/** The item after an update. */
const updated = (key: UsageKey, item: FlatItem, update: ConditionalUpdate): FlatItem => {
  const scope = scopeOf(update);
  const next = { ...key, ...item } as Attributes;
  for (const { action, text } of actionsOf(update.UpdateExpression)) {
    if (action === 'SET') set(next, text, scope);
    else if (action === 'ADD') add(next, text, scope);
    else Reflect.deleteProperty(next, scope.nameOf(text));
  }
  return next;
};

/** A table in memory. */
export interface MemoryUsageTable extends UsageTable {
  /** All items, by partition and sort key. */
  readonly items: ReadonlyMap<string, FlatItem>;
  readonly put: (item: FlatItem & UsageKey) => void;
}

/** Creates an empty table. It executes calls one after the other, in order. */
export const createMemoryUsageTable = (): MemoryUsageTable => {
  const items = new Map<string, FlatItem>();
  const nameOf = ({ pk, sk }: UsageKey): string => `${pk} ${sk}`;
  const update: UsageTable['update'] = async (key, conditional): Promise<UpdateResult> => {
    const item = items.get(nameOf(key)) ?? {};
    if (!isConditionMet(conditional, item)) return { applied: false, item, attempts: 1 };
    const after = updated(key, item, conditional);
    if (itemSize(after) > MAX_BYTES) {
      throw Object.assign(new Error('Item size to update has exceeded the maximum allowed size'), { name: 'ValidationException' });
    }
    items.set(nameOf(key), after);
    return { applied: true, item: after, attempts: 1 };
  };
  return { items, put: (item) => { items.set(nameOf(item), item); }, read: async (key) => items.get(nameOf(key)) ?? {}, update };
};
