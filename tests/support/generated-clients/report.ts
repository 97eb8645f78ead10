import { createHash } from 'node:crypto';

/** Functions that each call one endpoint with a generated client, and return a part of the answer, so that its type must fit. */
export interface Calls {
  readonly generate: () => Promise<ArrayBuffer>;
  readonly batch: () => Promise<ArrayBuffer>;
  /** The XML. */
  readonly xml: () => Promise<string>;
  /** The total. */
  readonly preview: () => Promise<number>;
  /** The name of the first theme. */
  readonly themes: () => Promise<string | undefined>;
  /** The code of the first currency. */
  readonly currencies: () => Promise<string | undefined>;
  /** The title of a French invoice. */
  readonly labels: () => Promise<string | undefined>;
  /** The limit of invoices a month. */
  readonly usage: () => Promise<number | undefined>;
  /** The code of the error for an invalid invoice, and the first field that it names. */
  readonly rejection: () => Promise<readonly [code: string | undefined, field: string | undefined]>;
}

/** Results by the name of the call; of a file its SHA-256. */
export type Report = Readonly<Record<keyof Calls, unknown>>;

/** Where the service is, and a key. */
export const { INVOICE_PDF_URL: baseUrl = '', INVOICE_PDF_KEY: apiKey = '' } = process.env;

/** The SHA-256 of a file. */
export const sha256 = (bytes: ArrayBuffer | Uint8Array): string => createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

/** The error that a call throws, or an error if it throws none. */
export const thrownBy = async (call: () => Promise<unknown>): Promise<unknown> =>
  call().then(() => new Error('The invalid invoice was accepted.'), (error: unknown) => error);

/** Makes all calls, one after the other, and prints the results. */
export const report = async (calls: Calls): Promise<void> => {
  const results: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(calls) as [string, () => Promise<unknown>][]) {
    const result = await call();
    results[name] = result instanceof ArrayBuffer ? sha256(result) : result;
  }
  process.stdout.write(`${JSON.stringify(results)}\n`);
};
