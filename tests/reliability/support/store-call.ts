/** Recognises the calls of the service to DynamoDB: ADMIT, COMMIT and so on. */
export type StoreCall =
  'READ' | 'ADMIT' | 'COMMIT' | 'SETTLE' | 'RULE OUT' | 'MOVE' | 'CLAIM' | 'TAKEOVER' | 'COMPLETE' | 'RELEASE' | 'COMPACT' | 'OTHER';

interface StoreRequest {
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
}

/** The text by which an update is recognised; the first match counts. */
const PATTERNS: readonly (readonly [call: StoreCall, pattern: RegExp])[] = [
  ['ADMIT', /^SET g = :g, lr = :rid/],
  ['COMMIT', /ADD inv :amount/],
  ['SETTLE', /^SET ls = :rid/],
  ['RULE OUT', /^SET #m = :ruledOut/],
  ['MOVE', /^SET mark = :mark/],
  ['CLAIM', /^SET st = :running/],
  ['TAKEOVER', /^SET le = :lease/],
  ['COMPLETE', /^SET st = :done/],
  ['RELEASE', /^SET ex = :past/],
  ['COMPACT', /^REMOVE /],
];

/**
 * Names a call.
 * @param action operation as in the target header, e.g. `UpdateItem`
 */
export const storeCallOf = (action: string, { UpdateExpression: update }: StoreRequest): StoreCall => {
  if (action === 'GetItem') return 'READ';
  return PATTERNS.find(([, pattern]) => update !== undefined && pattern.test(update))?.[0] ?? 'OTHER';
};

/** The charge id in the charge record of a COMMIT; undefined for every other call. */
export const chargeIdOf = ({ ExpressionAttributeNames: names }: StoreRequest): string | undefined => names?.['#c']?.replace(/^c_(i_)?/, '');
