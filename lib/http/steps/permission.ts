import type { EndpointPath, Scope } from '../../accounts/types.js';
import { AppError } from '../../errors.js';
import { grantOfExchange, type Exchange, type Step } from '../exchange.js';
import { ROUTES } from '../wire/routes.js';

const forbidden = (message: string): AppError => new AppError('FORBIDDEN', message);

const isReadableByAll = ({ endpoint, http }: Exchange): boolean => endpoint === '/usage' && http.method === ROUTES['/usage'].method;

const missingScope = (endpoint: EndpointPath | null, scopes: readonly Scope[]): Scope | null => {
  const needed = endpoint === null ? null : ROUTES[endpoint].scope;
  return needed === null || scopes.includes(needed) ? null : needed;
};

/**
 * Refuses accounts that are not active (except GET /usage) and keys without the endpoint's scope.
 * @throws AppError FORBIDDEN
 * @see docs/decisions.md#6-answers
 */
export const permission = (): Step => ({
  before: ({ event: exchange }) => {
    const { account, scopes } = grantOfExchange(exchange).caller;
    if (account.status !== 'active' && !isReadableByAll(exchange)) throw forbidden(`This account is ${account.status}; it can call only GET /usage.`);
    const scope = missingScope(exchange.endpoint, scopes);
    if (scope !== null) throw forbidden(`This API key does not have the scope ${scope}.`);
  },
});
