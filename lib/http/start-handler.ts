import { AppError } from '../errors.js';
import { commonHeaders } from './response-headers.js';
import { type RequestOrigin, requestOrigin } from './http-request.js';
import { errorResponse, type HttpResponse, toAppError, withHeaders } from './http-response.js';
import { errorReport, type LogEntry } from './logger.js';
import { runtimeServices, type RuntimeServices } from './runtime.js';
import type { Handler } from './pipeline.js';

// Only our own messages are logged, because they name the setting. Others may contain data.
const failedStartEntry = (error: unknown, requestId: string, origin: RequestOrigin): LogEntry => ({
  level: 'error',
  event: 'failed-start',
  requestId,
  ...origin,
  status: 500,
  code: 'INTERNAL_ERROR',
  ...error instanceof AppError ? { reason: error.message } : {},
  fault: errorReport(error),
});

const failedStart = (error: unknown, { now, newId, log }: RuntimeServices): Handler => (event, context) => {
  const requestId = newId();
  log(failedStartEntry(error, requestId, requestOrigin(event, context)));
  const response = errorResponse(toAppError(error));
  const common: HttpResponse['headers'] = commonHeaders({ requestId, startedAt: now() });
  return Promise.resolve(withHeaders({ ...response, headers: common }, response.headers));
};

/**
 * Creates the handler of a function. If that fails, for example because of a wrong setting, each request gets a 500 in
 * the service's format, and the log says why. Otherwise API Gateway would respond in its own format.
 * @param runtime for a failed start, when the services do not exist
 */
export const startHandler = (create: () => Handler, runtime: RuntimeServices = runtimeServices): Handler => {
  try {
    return create();
  } catch (error) {
    return failedStart(error, runtime);
  }
};
