import { SERVICE_VERSION } from '../../schemas/generated/service-version.js';
import type { ReadTables } from '../accounts/table-reader.js';
import { readHttpRequest } from './http-request.js';
import { type HttpResponse, jsonResponse, withHeaders } from './http-response.js';
import type { Handler } from './pipeline.js';
import { commonHeaders } from './response-headers.js';
import type { RuntimeServices } from './runtime.js';

const isAnswered = async (read: ReadTables): Promise<boolean> => {
  try {
    await read();
    return true;
  } catch {
    return false;
  }
};

/**
 * `GET` and `HEAD /health`: whether the deployment can serve requests now. It needs no key, and is neither counted nor
 * logged.
 * @returns a handler that answers 200, or 503 if the tables cannot be read; `{ status, version, store }`
 */
export const healthHandler = (read: ReadTables, { now, newId }: Pick<RuntimeServices, 'now' | 'newId'>): Handler =>
  async (event): Promise<HttpResponse> => {
    const [startedAt, requestId] = [now(), newId()];
    const state = await isAnswered(read) ? 'ok' : 'unavailable';
    const response = jsonResponse(state === 'ok' ? 200 : 503, { status: state, version: SERVICE_VERSION, store: state });
    const body = readHttpRequest(event).method === 'HEAD' ? '' : response.body;
    return withHeaders({ ...response, body }, commonHeaders({ requestId, startedAt }));
  };
