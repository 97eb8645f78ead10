import jsonBodyParser from '@middy/http-json-body-parser';
import type { EndpointPath } from '../endpoints.js';
import type { Services } from './bootstrap.js';
import { rateCounter } from './metering.js';
import { authenticate, authorize } from './middlewares/auth.js';
import { errorHandler } from './middlewares/error-handler.js';
import { fileBody } from './middlewares/file-body.js';
import { JSON_PARSER_OPTIONS, bodyText, parsedBody } from './middlewares/json-body.js';
import { pipeline, requestReader, type Pipeline, type PipelineRequest } from './pipeline.js';
import type { RequestWithBody } from './request-body.js';
import type { AuthenticatedRequest } from './usage-record.js';

/**
 * The middlewares of every endpoint.
 * @param path of the endpoint; null for requests without an endpoint
 */
export const api = (path: EndpointPath | null, services: Services): Pipeline<PipelineRequest & AuthenticatedRequest> => pipeline()
  .use(requestReader(path, services))
  .use(errorHandler(services)) // headers, envelope, log line
  .use(authenticate(services)) // 401
  .use(rateCounter()) // 429 for the minute; counts each request once, with its outcome
  .use(authorize()); // 403, 404, 405

/** The middlewares of an endpoint that takes JSON. */
export const jsonApi = (path: EndpointPath, services: Services): Pipeline<RequestWithBody> => api(path, services)
  .use(bodyText()) // 415, 413, 400
  .use(jsonBodyParser(JSON_PARSER_OPTIONS))
  .use(parsedBody());

/** The middlewares of an endpoint that takes an e-invoice as a file. */
export const fileApi = (path: EndpointPath, services: Services): Pipeline<RequestWithBody> => api(path, services)
  .use(fileBody()); // 415, 413
