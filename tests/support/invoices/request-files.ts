/** Reads requests for Postman and HTTP editors the way these programs do. */
import { randomUUID } from 'node:crypto';
import type { Generator } from '../../../bin/generators/generated-file.js';
import { httpFile } from '../../../bin/generators/http-file.js';
import { postmanCollection as postmanGenerator } from '../../../bin/generators/postman-collection.js';

/** A request of a file, with its variables replaced. */
export interface FiledRequest {
  readonly name: string;
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  /** The expected response in the file; null if only a script contains it. */
  readonly expected: { readonly status: number; readonly mediaType: string } | null;
  /** The script that Postman runs on the response. */
  readonly script: string;
}

type Variables = Readonly<Record<string, string>>;

const textOf = async (generator: Generator): Promise<string> => (await generator.produce())[0]!.text;
const POSTMAN_TEXT = await textOf(postmanGenerator);
const HTTP_TEXT = await textOf(httpFile);

/** Replaces variables. */
const filledIn = (text: string, variables: Variables): string => text.replaceAll(/\{\{([$\w]+)\}\}/g, (whole, name: string) => {
  if (name === '$guid') return randomUUID();
  const value = variables[name];
  if (value === undefined) throw new Error(`${whole} is not given.`);
  return value;
});

/** An item of a Postman collection: a request or a folder. */
interface PostmanItem {
  readonly name: string;
  readonly item?: readonly PostmanItem[];
  readonly event?: readonly { readonly script: { readonly exec: readonly string[] } }[];
  readonly request?: {
    readonly method: string;
    readonly header: readonly { readonly key: string; readonly value: string }[];
    readonly body?: { readonly raw: string };
    readonly url: { readonly raw: string; readonly host: readonly string[]; readonly path: readonly string[] };
  };
}

/** The parts of a Postman collection that the tests send. */
interface PostmanCollection {
  readonly auth: { readonly apikey: readonly { readonly key: string; readonly value: string }[] };
  readonly variable: readonly { readonly key: string; readonly value: string }[];
  readonly item: readonly PostmanItem[];
}

export const postmanCollection = (): PostmanCollection =>
  JSON.parse(POSTMAN_TEXT) as PostmanCollection;

const leaves = ({ item, ...rest }: PostmanItem): readonly PostmanItem[] => item?.flatMap(leaves) ?? [rest];

/** @param given variables that replace those of the collection */
export const postmanRequests = (given: Variables): readonly FiledRequest[] => {
  const { auth, variable, item } = postmanCollection();
  const variables = { ...Object.fromEntries(variable.map(({ key, value }) => [key, value])), ...given };
  const keyed = Object.fromEntries(auth.apikey.map(({ key, value }) => [key, filledIn(value, variables)]));
  return item.flatMap(leaves).map(({ name, request, event = [] }) => {
    if (request === undefined) throw new Error(`${name} is neither a folder nor a request.`);
    const { method, header, body, url } = request;
    const headers = header.map(({ key, value }) => [key, filledIn(value, variables)] as const);
    return {
      name,
      url: filledIn([...url.host, ...url.path].join('/'), variables),
      method,
      headers: [...headers, [keyed.key ?? '', keyed.value ?? '']],
      ...body === undefined ? {} : { body: filledIn(body.raw, variables) },
      expected: null,
      script: event.flatMap(({ script }) => script.exec).join('\n'),
    };
  });
};

const httpRequest = (block: string, variables: Variables): FiledRequest => {
  const [title = '', ...lines] = block.split('\n');
  const request = lines.filter((line) => !line.startsWith('#')).join('\n').trim();
  const [head = '', ...body] = request.split('\n\n');
  const [first = '', ...headers] = head.split('\n').map((line) => filledIn(line, variables));
  const [method = '', url = ''] = first.split(' ');
  const [, status, mediaType = ''] = /^# Answers (\d+), (\S+)\.$/m.exec(block) ?? [];
  return {
    name: title.trim(),
    url,
    method,
    headers: headers.map((line) => line.split(': ')).map(([name = '', value = '']) => [name, value] as const),
    ...body.length === 0 ? {} : { body: filledIn(body.join('\n\n'), variables) },
    expected: { status: Number(status), mediaType },
    script: '',
  };
};

/** @param given variables that replace those of the file */
export const httpFileRequests = (given: Variables): readonly FiledRequest[] => {
  const [head = '', ...blocks] = HTTP_TEXT.split(/^### /m);
  const own = Object.fromEntries([...head.matchAll(/^@(\w+) = (.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
  return blocks.map((block) => httpRequest(block, { ...own, ...given }));
};
