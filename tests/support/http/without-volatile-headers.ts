import type { Answer } from './http-client.js';

const VOLATILE_HEADERS = /^(date|apigw-requestid|x-request-id|x-ratelimit-.*|x-monthly-usage)$/;

/** An answer without the headers that differ between any two requests. Each byte of the body is a character. */
export const withoutVolatileHeaders = ({ status, headers, bytes }: Answer): Pick<Answer, 'status' | 'headers'> & { readonly body: string } => ({
  status, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !VOLATILE_HEADERS.test(name))), body: bytes.toString('latin1'),
});
