import type { Context } from 'aws-lambda';
import type { HttpResponse } from '../../../lib/http/http-response.js';
import type { Handler } from '../../../lib/http/pipeline.js';

/** The functions that accept bodies. */
type AttackedFunction = 'generate' | 'preview' | 'xml' | 'batch' | 'default';

/** A request as API Gateway passes it on. */
export interface HostileRequest {
  readonly to: AttackedFunction;
  readonly method?: string;
  /** Absent: the function's own. */
  readonly path?: string;
  /** By lower-case name; repeated headers are already joined with a comma. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  readonly isBase64Encoded?: boolean;
}

/** The answer, and its cost for this process. */
interface MeasuredAnswer { readonly response: HttpResponse; readonly cpuMs: number }

/** Sends a request to the real function, through all steps. */
export type Attack = (request: HostileRequest) => Promise<MeasuredAnswer>;

const PATHS: Readonly<Record<AttackedFunction, string>> = {
  generate: '/api/v1/invoices/generate', preview: '/api/v1/invoices/preview', xml: '/api/v1/invoices/xml', batch: '/api/v1/invoices/batch',
  default: '/api/v1/nowhere',
};

const eventOf = ({ to, method = 'POST', path = PATHS[to], headers, body, isBase64Encoded = false }: HostileRequest, key: string): object => ({
  version: '2.0',
  rawPath: path,
  requestContext: { requestId: 'one-constant-id', stage: '$default', http: { method } },
  headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
  body,
  isBase64Encoded,
});

/**
 * Loads the functions, with the environment that is set, as a cold start does.
 * @param key API key of requests without one
 */
export const loadAttackedService = async (key: string): Promise<Attack> => {
  const handlers = new Map<AttackedFunction, Handler>();
  for (const name of ['generate', 'preview', 'xml', 'batch', 'default'] as const) {
    const { handler } = await import(`../../../functions/${name}.js`) as { handler: Handler };
    handlers.set(name, handler);
  }
  return async (request) => {
    const event = eventOf(request, key);
    const before = process.cpuUsage();
    const response = await handlers.get(request.to)!(event, {} as Context);
    const { user, system } = process.cpuUsage(before);
    return { response, cpuMs: (user + system) / 1000 };
  };
};

/** CPU time includes garbage collection and the compiler, so the lowest of three times counts. */
export const minCpuMs = async (attack: Attack, request: HostileRequest): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) times.push((await attack(request)).cpuMs);
  return Math.min(...times);
};
