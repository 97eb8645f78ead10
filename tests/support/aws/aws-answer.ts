/** A response of the AWS emulator. */
export interface AwsAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A value in an XML response. A list is written as a repeated element. */
export type XmlValue = string | number | boolean | undefined | { readonly [name: string]: XmlValue } | readonly XmlValue[];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const element = (name: string, value: XmlValue): string => {
  if (value === undefined) return '';
  if (Array.isArray(value)) return (value as readonly XmlValue[]).map((each) => element(name, each)).join('');
  return `<${name}>${typeof value === 'object' ? childrenOf(value as Readonly<Record<string, XmlValue>>) : escaped(String(value))}</${name}>`;
};

const childrenOf = (value: Readonly<Record<string, XmlValue>>): string =>
  Object.entries(value).map(([name, child]) => element(name, child)).join('');

/** A document with one root. */
export const xmlAnswer = (root: string, value: Readonly<Record<string, XmlValue>>, status = 200): AwsAnswer =>
  ({ status, headers: { 'content-type': 'text/xml' }, body: `<?xml version="1.0"?>${element(root, value)}` });

/** The answer of a query protocol's action. */
export const queryAnswer = (action: string, result: Readonly<Record<string, XmlValue>>): AwsAnswer =>
  xmlAnswer(`${action}Response`, { [`${action}Result`]: result, ResponseMetadata: { RequestId: 'emulator' } });

/** An error of a query protocol. */
export const queryError = (code: string, message: string, status = 400): AwsAnswer =>
  xmlAnswer('ErrorResponse', { Error: { Type: 'Sender', Code: code, Message: message }, RequestId: 'emulator' }, status);

/** An answer or error of a JSON protocol. */
export const jsonAnswer = (value: object, status = 200, errorType?: string): AwsAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...errorType === undefined ? {} : { 'x-amzn-errortype': errorType } },
  body: JSON.stringify(value),
});
