/** The calls of the service on DynamoDB by the verb that they carry out. */
export type StoreCall = 'READ' | 'ADMIT' | 'COMMIT' | 'SETTLE' | 'RULE OUT' | 'MOVE' | 'CLAIM' | 'TAKEOVER' | 'COMPLETE' | 'RELEASE' | 'SWEEP' | 'OTHER';

interface StoreRequest {
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
}

/** What tells the updates apart, the first match counts. */
const SIGNS: readonly (readonly [call: StoreCall, sign: RegExp])[] = [
  ['ADMIT', /^SET g = :g, lr = :rid/],
  ['COMMIT', /ADD inv :one/],
  ['SETTLE', /^SET ls = :rid/],
  ['RULE OUT', /^SET #m = :ruledOut/],
  ['MOVE', /^SET mark = :mark/],
  ['CLAIM', /^SET st = :running/],
  ['TAKEOVER', /^SET le = :lease/],
  ['COMPLETE', /^SET st = :done/],
  ['RELEASE', /^SET ex = :past/],
  ['SWEEP', /^REMOVE /],
];

/**
 * Which verb a call carries out.
 * @param action operation as in the target header, e.g. `UpdateItem`
 */
export const storeCallOf = (action: string, { UpdateExpression: update }: StoreRequest): StoreCall => {
  if (action === 'GetItem') return 'READ';
  return SIGNS.find(([, sign]) => update !== undefined && sign.test(update))?.[0] ?? 'OTHER';
};

/** The charge id that a COMMIT marks, as its marker names it; undefined for every other call. */
export const chargeIdOf = ({ ExpressionAttributeNames: names }: StoreRequest): string | undefined => names?.['#c']?.replace(/^c_(i_)?/, '');
