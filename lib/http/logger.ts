/** A line of the log. It never contains a body, a key or its hash. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly [field: string]: unknown;
}

export type Log = (entry: LogEntry) => void;

/** A log that writes one line of JSON per entry. */
export const jsonLog = (write: (line: string) => void): Log => (entry) => write(`${JSON.stringify(entry)}\n`);

/** The parts of an error that may be logged. */
export interface ErrorReport {
  readonly name: string;
  /** System or SDK code, e.g. `ECONNREFUSED`. */
  readonly code?: string;
  /** The message, only of an error that AWS returned. It names actions and resources, such as a right that the role lacks. */
  readonly message?: string;
  /** Where it happened, the innermost call first. */
  readonly frames: readonly string[];
  readonly cause?: ErrorReport;
}

const MAX_MESSAGE_LENGTH = 500;
const MAX_FRAMES = 12;
const MAX_CAUSES = 4;

const STACK_FRAME = /^at .+:\d+:\d+\)?$/;

// The stack begins with the message, whose lines may look like frames.
const stackFrames = (error: Error): readonly string[] =>
  (error.stack ?? '').replace(error.message, '').split('\n').map((line) => line.trim())
    .filter((line) => STACK_FRAME.test(line)).slice(0, MAX_FRAMES);

/** Whether the SDK read the error from a response of AWS. */
const isFromAws = (error: Error): boolean => '$fault' in error;

/**
 * The parts of an error that are safe to log: names, codes and frames, and the message of an error that AWS returned.
 * Other messages are left out, because they may quote data: `JSON.parse` quotes the body.
 */
export const errorReport = (error: unknown, depth = 0): ErrorReport => {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    ...typeof code === 'string' && /^\w{1,60}$/.test(code) ? { code } : {},
    ...isFromAws(error) ? { message: error.message.slice(0, MAX_MESSAGE_LENGTH) } : {},
    frames: stackFrames(error),
    ...error.cause !== undefined && depth < MAX_CAUSES ? { cause: errorReport(error.cause, depth + 1) } : {},
  };
};

/** Runs a write that the response does not depend on. A failure is only logged. */
export const writeOrLog = async (
  log: Log, fields: Readonly<Record<'event' | 'requestId' | 'account', string>>, write: () => Promise<void>,
): Promise<void> => {
  try {
    await write();
  } catch (error) {
    log({ ...fields, level: 'warn', fault: errorReport(error) });
  }
};
