import type { Ignorer } from '@stryker-mutator/api/ignore';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** A piece of the syntax tree, as far as it is looked at. */
interface SyntaxNode {
  readonly type?: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
}

const textOf = ({ type, value, quasis }: SyntaxNode): string => {
  if (type === 'StringLiteral') return String(value);
  return type === 'TemplateLiteral' ? (quasis ?? []).map(({ value: { raw } }) => raw).join('…') : '';
};

/** How the messages of this service begin or go on. No label, name, pattern or DynamoDB expression does. */
const PROSE = /^(?:an? |the |one of |half of |another |Expected |The |This |Tabs |Required, |Unknown |With `)|; got /;

/** Error codes and fields are contract and tested; what a message says may improve, and no test holds its text. */
const ignoreMessages: Ignorer = {
  shouldIgnore: (path) => PROSE.test(textOf((path as { readonly node: SyntaxNode }).node)) ? 'The text of a message is not contract.' : undefined,
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'messages', ignoreMessages)];
