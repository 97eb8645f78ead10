import { ALL_SCOPES, ENDPOINT_PATHS, ENDPOINTS, type Scope } from '../../lib/endpoints.js';
import type { Generator } from './generated-file.js';
import { pageWithTables, table } from './markdown-tables.js';

const allows = (scope: Scope): string => {
  const paths = ENDPOINT_PATHS.filter((path) => ENDPOINTS[path].scope === scope);
  return paths.map((path, index) => (index === 0 ? `\`${ENDPOINTS[path].method} ${path}\`` : `\`${path}\``)).join(', ');
};

const scopes = (): string => table(['scope', 'allows'], ALL_SCOPES.map((scope) => [`\`${scope}\``, allows(scope)]));

/** Generates the table of scopes in docs/keys.md. */
export const scopeTable: Generator = { name: 'table of scopes', produce: async () => [await pageWithTables('docs/keys.md', 'endpoints', { scopes })] };
