import { ATTRIBUTES } from '../../lib/accounts/attributes.js';
import type { Generator } from './generated-file.js';
import { pageWithTables, table } from './markdown-tables.js';

const tableOf = (attributes: typeof ATTRIBUTES[keyof typeof ATTRIBUTES]): string =>
  table(['attribute', 'name', 'content'], Object.entries(attributes).map(([short, [name, content]]) => [`\`${short}\``, name, content]));

const TABLES = Object.fromEntries(Object.entries(ATTRIBUTES).map(([kind, attributes]) => [kind, () => tableOf(attributes)]));

/** Generates the tables of DynamoDB's items in docs/metering.md. */
export const attributeTables: Generator = {
  name: 'tables of DynamoDB attributes', produce: async () => [await pageWithTables('docs/metering.md', 'attributes', TABLES)],
};
