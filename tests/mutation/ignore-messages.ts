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

/** Beginnings and parts of the messages of this service. No label, name, pattern or DynamoDB expression has them. */
const PROSE = /^(?:an? |the |one of |half of |another |Expected |The |This |Tabs |Required, |Unknown |With `)|; got /;

/** Error codes and fields are part of the contract and tested. The text of a message may change, so no test checks it. */
const ignoreMessages: Ignorer = {
  shouldIgnore: (path) => PROSE.test(textOf((path as { readonly node: SyntaxNode }).node)) ? 'The text of a message is not contract.' : undefined,
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'messages', ignoreMessages)];
