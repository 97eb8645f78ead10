/** Finds secrets and invoice data in responses and log lines. */
import { ENDPOINT_PATHS } from '../../../lib/endpoints.js';
import { DIMENSION, METRICS, type MetricDirective, type MetricFields } from '../../../lib/http/request-log.js';

const PATTERNS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['an API key', /inv_(?:live|test)_[0-9A-Za-z]{20,}/],
  ['a stack', /\bat (?:[\w$.<>[\] ]{1,80} \()?(?:file:|node:|\/)[^\s)]{1,300}:\d+:\d+/],
  ['a path of the file system', /file:\/\/\/|\/node_modules\/|\/var\/task\//],
];

/**
 * Finds secrets in a text.
 * @param secrets exact texts that must not occur: keys, hashes, names of accounts, texts of other invoices
 * @returns one name per find; never the secret itself
 */
export const leaksIn = (text: string, secrets: Iterable<string>): readonly string[] => {
  const found = PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
  for (const secret of secrets) if (text.includes(secret)) found.push('a text that belongs to someone else');
  return found;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const FRAME = /^at [^"\n]{1,300}:\d+:\d+\)?$/;

type Rule = (value: unknown) => boolean;

const matches = (pattern: RegExp): Rule => (value) => typeof value === 'string' && pattern.test(value);
const isOneOf = (...texts: readonly string[]): Rule => (value) => texts.includes(value as string);
const orNull = (rule: Rule): Rule => (value) => value === null || rule(value);
const isCount: Rule = (value) => typeof value === 'number';
const isFlag: Rule = (value) => typeof value === 'boolean';

const isErrorEntry: Rule = (value) => typeof value === 'object' && value !== null && Object.entries(value).every(([name, part]) => {
  if (name === 'frames') return Array.isArray(part) && part.every(matches(FRAME));
  if (name === 'message') return matches(/^[ -~]{1,500}$/)(part);
  return name === 'cause' ? isErrorEntry(part) : ['name', 'code'].includes(name) && matches(/^\w{1,80}$/)(part);
});

/** A field, or `*` for a name that the client made up, and rules. */
const isRejectedField = matches(/^(?:\*|[A-Za-z][\w-]{0,40}(?:\[\d{1,4}\]|\.[A-Za-z]\w{0,40}|\.\*)*)(?: [\w.()-]{1,40})*$/);

const UNITS = new Set(['Count', 'Milliseconds']);

const isDirective = ({ Namespace: namespace, Dimensions: dimensions, Metrics: metrics }: MetricDirective): boolean =>
  /^[a-z-]{1,60}$/.test(namespace) && dimensions.flat().every((name) => name === DIMENSION)
  && metrics.every(({ Name: name, Unit: unit }) => name in METRICS && UNITS.has(unit));

/** The head of CloudWatch's embedded metric format. It contains only names; the values are in the line itself. */
const isMetricHead: Rule = (value) => {
  const { Timestamp: at, CloudWatchMetrics: directives } = value as MetricFields['_aws'];
  return isCount(at) && directives.every(isDirective);
};

/** Every field that a log line of the service may have. None contains text from a client or an operator, but an address if that is on. */
const LOG_FIELDS: Readonly<Record<string, Rule>> = {
  level: matches(/^(?:info|warn|error)$/),
  event: matches(/^(?:request|alarm|file|failed-start|(?:idempotency-(?:complete|release)|retract)-failed)$/),
  path: matches(/^\/[\w./-]{0,60}$/),
  alarm: matches(/^[a-z-]{1,40}$/),
  requestId: matches(UUID),
  awsRequestId: matches(UUID),
  gatewayRequestId: matches(/^[\w=-]{1,60}$/),
  sourceIp: matches(/^[\da-f.:]{2,45}$/),
  account: orNull(matches(/^[0-9A-Za-z]{10}$/)),
  keyId: orNull(matches(/^[0-9A-Za-z_-]{1,20}$/)),
  endpoint: isOneOf('other', ...ENDPOINT_PATHS),
  variant: matches(/^[AB]$/),
  status: isCount,
  ms: isCount,
  coldStart: isFlag,
  isTierKnown: isFlag,
  storeReads: isCount,
  storeWrites: isCount,
  storeErrors: isCount,
  requestBytes: isCount,
  bytes: isCount,
  lines: isCount,
  pages: isCount,
  invoiceCount: isCount,
  idempotency: matches(/^(?:claimed|replay)$/),
  commit: matches(/^(?:charged|month-exhausted|superseded|unanswered)$/),
  code: matches(/^[A-Z_]{1,40}$/),
  refused: (value) => Array.isArray(value) && value.length <= 10 && value.every(isRejectedField),
  tier: matches(/^[\w ]{1,60}$/),
  treatedAs: matches(/^\w{1,20}$/),
  brand: matches(/^[a-z0-9-]{1,40}$/),
  reason: matches(/^[\w ()]{1,60} must be .{1,300}$/),
  fault: isErrorEntry,
  _aws: isMetricHead,
  ...Object.fromEntries(Object.keys(METRICS).map((name) => [name, isCount])),
};

const fieldsOf = (line: string): object | null => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
};

/**
 * Checks a log line against the list of allowed fields and forms, so that nothing else can be in it. Stack frames are allowed after an error of the
 * service, since they contain code and no data.
 * @returns undefined for a valid line
 */
export const logLineError = (line: string): string | undefined => {
  const fields = fieldsOf(line);
  if (fields === null) return 'not a line of JSON';
  const wrong = Object.entries(fields).find(([name, value]) => !(LOG_FIELDS[name]?.(value) ?? false));
  return wrong === undefined ? undefined : `the field ${wrong[0].slice(0, 40)}`;
};
