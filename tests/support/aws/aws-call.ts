import type { IncomingMessage } from 'node:http';

/** One call of the AWS SDK, as received. */
export interface AwsCall {
  /** Name of the service in the signature: `s3`, `cloudformation`, `sts`, `lambda`, `logs`. */
  readonly service: string;
  readonly action: string;
  readonly region: string;
  readonly accessKeyId: string;
  /** Bucket and key, or function name; empty if the input contains it. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  /** Fields of a query or JSON protocol, by name. */
  readonly input: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** S3's calls by method, by the kind of path, and by the parameter that distinguishes them. */
const S3_ACTIONS: readonly (readonly [method: string, named: 'bucket' | 'object', parameter: string | null, action: string])[] = [
  ['HEAD', 'bucket', null, 'HeadBucket'],
  ['GET', 'bucket', 'list-type', 'ListObjectsV2'],
  ['GET', 'bucket', 'versions', 'ListObjectVersions'],
  ['POST', 'bucket', 'delete', 'DeleteObjects'],
  ['HEAD', 'object', null, 'HeadObject'],
  ['POST', 'object', 'uploads', 'CreateMultipartUpload'],
  ['PUT', 'object', 'partNumber', 'UploadPart'],
  ['POST', 'object', 'uploadId', 'CompleteMultipartUpload'],
  ['PUT', 'object', null, 'PutObject'],
  ['GET', 'object', null, 'GetObject'],
];

const LAMBDA_ACTIONS: readonly (readonly [method: string, path: RegExp, action: string])[] = [
  ['GET', /^\/2015-03-31\/functions\/[^/]+$/, 'GetFunction'],
];

const s3Action = (method: string, path: readonly string[], query: URLSearchParams): string | undefined => {
  const named = path.length > 1 ? 'object' : 'bucket';
  return S3_ACTIONS.find(([byMethod, byName, parameter]) =>
    byMethod === method && byName === named && (parameter === null || query.has(parameter)))?.[3];
};

interface Parts extends Pick<AwsCall, 'service' | 'path' | 'body'> { readonly method: string; readonly url: URL; readonly target: string }

const actionOf = ({ service, method, url, path, target, body }: Parts): string => {
  const known = {
    s3: () => s3Action(method, path, url.searchParams),
    lambda: () => LAMBDA_ACTIONS.find(([byMethod, pattern]) => byMethod === method && pattern.test(url.pathname))?.[2],
  }[service];
  if (known !== undefined) return known() ?? `${method} ${url.pathname}${url.search}`;
  return target === '' ? new URLSearchParams(body.toString('utf8')).get('Action') ?? `${method} ${url.pathname}` : target.split('.').at(-1) ?? target;
};

const inputOf = (contentType: string, body: Buffer): Readonly<Record<string, string>> => {
  if (contentType.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  return contentType.startsWith('application/x-amz-json') ? JSON.parse(body.toString('utf8')) as Record<string, string> : {};
};

/** Reads the call from an SDK request. An unknown action is named by its method and path. */
export const readAwsCall = async (request: IncomingMessage): Promise<AwsCall> => {
  const body = await bodyOf(request);
  const url = new URL(request.url ?? '/', 'http://aws');
  const [, accessKeyId = '', region = '', service = ''] = /Credential=([^/]+)\/\d+\/([^/]+)\/([^/]+)\//.exec(request.headers.authorization ?? '') ?? [];
  const path = url.pathname.split('/').filter((part) => part !== '').map(decodeURIComponent);
  const target = String(request.headers['x-amz-target'] ?? '');
  return {
    service, region, accessKeyId, path, body,
    action: actionOf({ service, method: request.method ?? '', url, path, target, body }),
    query: url.searchParams,
    input: inputOf(request.headers['content-type'] ?? '', body),
    headers: request.headers,
  };
};
