import { randomUUID } from 'node:crypto';
import { AppError } from '../errors.js';
import { commonHeaders } from './wire/common-headers.js';
import { errorResponse, toAppError } from './wire/error-response.js';
import { withHeaders, type HttpResponse } from './wire/http-response.js';
import { faultReport, jsonLog, type Log, type LogEntry } from './logger.js';
import type { Handler } from './serve.js';

/** What a failed start still needs: it cannot have the services, since making them may be what failed. */
export interface FailedStartParts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A fresh UUID. */
  readonly newId: () => string;
  readonly log: Log;
}

const PARTS: FailedStartParts = {
  // eslint-disable-next-line no-restricted-properties -- the clock enters here too
  now: () => Date.now(),
  newId: randomUUID,
  log: jsonLog((line) => process.stdout.write(line)),
};

// Only our own errors are quoted: they name the setting. The message of any other error may hold data.
const entryOf = (error: unknown, requestId: string): LogEntry => ({
  level: 'error',
  event: 'failed-start',
  requestId,
  status: 500,
  code: 'INTERNAL_ERROR',
  ...error instanceof AppError ? { reason: error.message } : {},
  fault: faultReport(error),
});

const failedStart = (error: unknown, { now, newId, log }: FailedStartParts): Handler => () => {
  const requestId = newId();
  log(entryOf(error, requestId));
  const response = errorResponse(toAppError(error));
  const common: HttpResponse['headers'] = commonHeaders({ requestId, startedAt: now() });
  return Promise.resolve(withHeaders({ ...response, headers: common }, response.headers));
};

/**
 * The handler of a function. If it cannot be made, for example because a setting is wrong, each request gets a 500 in the envelope, with the
 * headers of all answers, and a line in the log that says why. Without it, the front would answer in its own words, and some fronts show a stack.
 * @param make reads the environment and makes the handler
 * @param parts clock, ids and log; the process's own if absent
 */
export const startHandler = (make: () => Handler, parts: FailedStartParts = PARTS): Handler => {
  try {
    return make();
  } catch (error) {
    return failedStart(error, parts);
  }
};
