import type { AccountDocument, StoredKey } from './account-document.js';
import type { AuditItem } from './audit-log.js';

export interface TableNames { readonly accounts: string; readonly usage: string; readonly audit: string }

/** Table names with the prefix of a deployment, as in infrastructure/tables.yml. */
export const tablesWithPrefix = (prefix: string): TableNames =>
  ({ accounts: `${prefix}-accounts`, usage: `${prefix}-usage`, audit: `${prefix}-audit` });

/** Table names of a stage without a prefix of its own; `local` is the stage of the local service. */
export const tableNamesForStage = (stage: string): TableNames => tablesWithPrefix(`invoice-pdf-${stage}`);

/** Name and content of each attribute of one kind of item. */
type Attributes<Short extends string = string> = Readonly<Record<Short, readonly [name: string, content: string]>>;

const ACCOUNT_ATTRIBUTES = {
  pk: ['key', '`A#` and the account reference'],
  g: ['generation', 'each operator change adds 1'],
  wid: ['write id', 'id of the last write, by which a retry recognises its own'],
  nm: ['name', 'name of the account'],
  tier: ['tier', 'name of its tier'],
  st: ['status', '`active`, `suspended` or `canceled`'],
  lim: ['limits', 'limits that replace those of the tier'],
  br: ['brands', 'names of the brands that it may use, the default first'],
  keys: ['API keys', 'up to 20, by key id'],
} as const satisfies Attributes<keyof AccountDocument>;

const KEY_ATTRIBUTES = {
  h: ['hash', 'SHA-256 of the key; the key itself is not stored'],
  sc: ['scopes', 'permissions of the key'],
  st: ['status', '`active` or `revoked`'],
  mode: ['mode', '`live` or `test`'],
  cr: ['created', 'time of creation'],
  ex: ['expiry', 'when a rotated key stops working'],
  nm: ['label', 'label for the operator'],
  l4: ['last four', 'last four characters, for recognition'],
} as const satisfies Attributes<keyof StoredKey>;

const AUDIT_ATTRIBUTES = {
  pk: ['partition key', '`L#` and the AWS user id of the operator'],
  sk: ['sort key', 'time in ISO 8601, id of the command and number of the entry, with `#` between them'],
  by: ['by', 'ARN of the AWS identity that made the change'],
  nm: ['name', 'name of the account'],
  ch: ['changes', 'what has changed, as text'],
  st: ['state', '`begun` before the change is written, `done` after it'],
} as const satisfies Attributes<keyof AuditItem>;

const MONTH_ATTRIBUTES = {
  pk: ['partition key', '`A#` and the account reference'],
  sk: ['sort key', '`M#` and the month, as in `M#2026-11`'],
  g: ['generation', 'newest generation of the account that this item has seen'],
  n: ['requests', 'requests of the month'],
  'w<minute>': ['window', 'requests of a UTC minute (minutes since 1970, base 36)'],
  'd<day>': ['day', 'requests of a day of the month'],
  'e_<endpoint>': ['endpoint', 'requests of an endpoint'],
  okc: ['successes', 'successful requests; failures are `n` − `okc`'],
  ms: ['latency sum', 'sum of the response times in milliseconds'],
  lc: ['latency count', 'number of these times'],
  inv: ['invoices', 'invoices charged'],
  lr: ['last request', 'id of the last request that ADMIT counted'],
  ls: ['last settled', 'id of the last request that SETTLE or RETRACT closed'],
  'c_<charge>': ['charge record', 'start of the charging request, in milliseconds'],
  'c_i_<charge>': ['repeatable charge record', 'the same with an Idempotency-Key; negative: the charge is ruled out'],
  sv: ['compactions', 'compactions that moved charge records out'],
  ex: ['expiry', '430 days, in seconds'],
} as const satisfies Attributes;

const CLAIM_ATTRIBUTES = {
  pk: ['partition key', '`I#` and the account reference'],
  sk: ['sort key', 'SHA-256 of mode and Idempotency-Key'],
  st: ['status', '`running` or `done`'],
  ph: ['payload hash', 'SHA-256 of the request body'],
  rid: ['charge id', 'id of the first attempt'],
  mo: ['charge start', 'start of the first attempt, in milliseconds'],
  aid: ['attempt id', 'id of the current attempt'],
  le: ['lease end', 'when another request may take over, in milliseconds'],
  wm: ['watermark', 'the deployment\'s, so that a replay has the same bytes'],
  br: ['brands', 'names and digests of the brands, for the same reason'],
  ex: ['expiry', '24 hours, in seconds'],
} as const satisfies Attributes;

const MOVED_CHARGE_RECORD_ATTRIBUTES = {
  pk: ['partition key', '`C#` and the account reference'],
  sk: ['sort key', 'month and charge record, as in `M#2026-11#c_i_<charge>`'],
  mark: ['mark', 'value of the charge record'],
  ex: ['expiry', '25 hours, in seconds'],
} as const satisfies Attributes;

/**
 * All attributes of the tables. The names are short, because DynamoDB bills writes by the size of the item, names
 * included.
 * @see lib/ARCHITECTURE.md#tables
 */
export const ATTRIBUTES: Readonly<Record<'account' | 'key' | 'audit' | 'month' | 'claim' | 'movedChargeRecord', Attributes>> = {
  account: ACCOUNT_ATTRIBUTES, key: KEY_ATTRIBUTES, audit: AUDIT_ATTRIBUTES, month: MONTH_ATTRIBUTES,
  claim: CLAIM_ATTRIBUTES, movedChargeRecord: MOVED_CHARGE_RECORD_ATTRIBUTES,
};
