import { createHash } from 'node:crypto';
import { xmlAnswer, type AwsAnswer } from './aws-answer.js';
import type { AwsCall } from './aws-call.js';

/** An object of a bucket. */
interface StoredObject { readonly bytes: Buffer; readonly metadata: Readonly<Record<string, string>> }

/** The parts of S3 that a deployment uses. */
export interface BucketService {
  readonly buckets: Map<string, Map<string, StoredObject>>;
  readonly answer: (call: AwsCall) => AwsAnswer | undefined;
}

interface Upload { readonly parts: Map<number, Buffer>; readonly metadata: StoredObject['metadata'] }

const metadataOf = ({ headers }: AwsCall): StoredObject['metadata'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))
    .map(([name, value]) => [name.slice('x-amz-meta-'.length), String(value)]));

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

const noSuchBucket = (): AwsAnswer => xmlAnswer('Error', { Code: 'NoSuchBucket', Message: 'The specified bucket does not exist' }, 404);

/** The SDK can send a body in its own chunks. Their chunk headers would be stored with the body. */
const plainBody = ({ headers, body }: AwsCall): Buffer => {
  if ((headers['content-encoding'] ?? '').includes('aws-chunked')) throw new Error('The emulator does not read aws-chunked bodies.');
  return body;
};

const keysToDelete = (body: Buffer): readonly string[] =>
  [...body.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key.replaceAll('&amp;', '&'));

type Operation = (call: AwsCall, bucket: Map<string, StoredObject>, key: string) => AwsAnswer;

const list = (root: string, name: string): Operation => ({ query }, bucket) => xmlAnswer(root, {
  IsTruncated: false,
  [name]: [...bucket.entries()].filter(([key]) => key.startsWith(query.get('prefix') ?? '')).map(([Key, { bytes }]) =>
    ({ Key, Size: bytes.length, ETag: etagOf(bytes), LastModified: '2026-01-01T00:00:00.000Z' })),
});

const put: Operation = (call, bucket, key) => {
  const bytes = plainBody(call);
  bucket.set(key, { bytes, metadata: metadataOf(call) });
  return { status: 200, headers: { etag: etagOf(bytes) } };
};

const head: Operation = (_, bucket, key) => {
  const object = bucket.get(key);
  if (object === undefined) return { status: 404 };
  const metadata = Object.entries(object.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value] as const);
  return { status: 200, headers: { etag: etagOf(object.bytes), ...Object.fromEntries(metadata) } };
};

/** Only texts are read: the state that a deployment stores next to its zips. */
const get: Operation = (call, bucket, key) => {
  const object = bucket.get(key);
  return object === undefined ? head(call, bucket, key) : { ...head(call, bucket, key), body: object.bytes.toString('utf8') };
};

const deleteMany: Operation = ({ body }, bucket) => {
  const keys = keysToDelete(body);
  for (const key of keys) bucket.delete(key);
  return xmlAnswer('DeleteResult', { Deleted: keys.map((Key) => ({ Key })) });
};

const multipart = (): Readonly<Record<'CreateMultipartUpload' | 'UploadPart' | 'CompleteMultipartUpload', Operation>> => {
  const uploads = new Map<string, Upload>();
  const uploadOf = ({ query }: AwsCall): Upload => {
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (upload === undefined) throw new Error('An upload that was never begun.');
    return upload;
  };
  return {
    CreateMultipartUpload: (call, _, key) => {
      const UploadId = `upload-${uploads.size + 1}`;
      uploads.set(UploadId, { parts: new Map(), metadata: metadataOf(call) });
      return xmlAnswer('InitiateMultipartUploadResult', { Bucket: call.path[0], Key: key, UploadId });
    },
    UploadPart: (call) => {
      const bytes = plainBody(call);
      uploadOf(call).parts.set(Number(call.query.get('partNumber')), bytes);
      return { status: 200, headers: { etag: etagOf(bytes) } };
    },
    CompleteMultipartUpload: (call, bucket, key) => {
      const { parts, metadata } = uploadOf(call);
      const bytes = Buffer.concat([...parts].sort(([left], [right]) => left - right).map(([, part]) => part));
      bucket.set(key, { bytes, metadata });
      return xmlAnswer('CompleteMultipartUploadResult', { Bucket: call.path[0], Key: key, ETag: etagOf(bytes) });
    },
  };
};

/** Creates an S3 without buckets. Stacks create their buckets. */
export const createBucketService = (): BucketService => {
  const buckets: BucketService['buckets'] = new Map();
  const operations: Readonly<Record<string, Operation>> = {
    HeadBucket: () => ({ status: 200, headers: { 'x-amz-bucket-region': 'eu-central-1' } }),
    ListObjectsV2: list('ListBucketResult', 'Contents'),
    ListObjectVersions: list('ListVersionsResult', 'Version'),
    DeleteObjects: deleteMany,
    HeadObject: head,
    GetObject: get,
    PutObject: put,
    ...multipart(),
  };
  return {
    buckets,
    answer: (call) => {
      const [name = '', ...key] = call.path;
      const bucket = buckets.get(name);
      const operation = operations[call.action];
      if (operation === undefined) return undefined;
      return bucket === undefined ? noSuchBucket() : operation(call, bucket, key.join('/'));
    },
  };
};
