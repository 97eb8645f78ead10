/** A clock that a test sets for all instances. Each adds its own skew. */
export interface Clock {
  /** The time that it showed at the real time `since`, in milliseconds since 1970. */
  readonly at: number;
  /** Real milliseconds since 1970. */
  readonly since: number;
  /** Its milliseconds for each real millisecond: 1 is normal, 0 stands still, at 10 a minute takes six seconds. */
  readonly rate: number;
}

/**
 * A clock that shows the given time now.
 * @param moment ISO 8601, or milliseconds since 1970
 * @param rate its milliseconds for each real millisecond
 */
export const clockAt = (time: string | number, rate = 1): Clock =>
  ({ at: typeof time === 'number' ? time : Date.parse(time), since: Date.now(), rate });

/** The time that a clock shows now. */
export const readClock = ({ at, since, rate }: Clock): number => Math.floor(at + (Date.now() - since) * rate);
