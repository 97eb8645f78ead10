/** A clock that a proof sets: every instance reads it, beside its own skew. */
export interface Clock {
  /** What it showed at the real moment `since`, in milliseconds since 1970. */
  readonly at: number;
  /** Real milliseconds since 1970. */
  readonly since: number;
  /** Its milliseconds a real millisecond: 1 runs as usual, 0 stands still, 10 makes a minute of six seconds. */
  readonly rate: number;
}

/**
 * A clock that shows a moment now.
 * @param moment ISO 8601, or milliseconds since 1970
 * @param rate its milliseconds a real millisecond
 */
export const clockAt = (moment: string | number, rate = 1): Clock =>
  ({ at: typeof moment === 'number' ? moment : Date.parse(moment), since: Date.now(), rate });

/** What a clock shows now. */
export const readClock = ({ at, since, rate }: Clock): number => Math.floor(at + (Date.now() - since) * rate);
