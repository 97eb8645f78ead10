import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { transform } from 'esbuild';
import type { GeneratedFile, Generator } from './generated-file.js';
import { GENERATED_NOTICE, readRequestSchema } from './request-schema.js';

const DECLARATION = `${GENERATED_NOTICE}import type { ErrorObject } from 'ajv';
import type { InvoiceRequest } from './invoice-request.js';

/** Whether the data keeps the schema; every offence is left in \`errors\`, which the next call replaces. */
export declare const validateInvoiceRequest: {
  (data: unknown): data is InvoiceRequest;
  errors?: readonly ErrorObject[] | null;
};
`;

const AJV_LENGTH = 'require("ajv/dist/runtime/ucs2length").default';

/** Length in code points, in place of the one piece of Ajv that the code would load at run time. */
const OUR_LENGTH = `(text) => {
  let length = text.length;
  for (let index = 1; index < text.length; index += 1) {
    if ((text.charCodeAt(index) & 0xFC00) === 0xDC00 && (text.charCodeAt(index - 1) & 0xFC00) === 0xD800) length -= 1;
  }
  return length;
}`;

const selfContained = async (code: string): Promise<string> => {
  const whole = code.replaceAll(AJV_LENGTH, OUR_LENGTH);
  if (whole.includes('require(')) throw new Error('The request validator would load a piece of Ajv at run time; give it in the code instead.');
  return (await transform(whole, { format: 'esm', target: 'node20', minify: true })).code;
};

/** Annotations are for readers of the contract; in the code they would only be weight. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['title', 'description', 'examples', 'default', '$comment']);

const isSchema = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

const withoutAnnotations = (node: object): object => Object.fromEntries(
  // A field may be called like an annotation (description): its value is a schema, an annotation's is not.
  Object.entries(node).filter(([key, value]) => !ANNOTATIONS.has(key) || isSchema(value)),
);

const produce = async (): Promise<readonly GeneratedFile[]> => {
  const contract = JSON.stringify(await readRequestSchema());
  const schema = JSON.parse(contract, (_key, value: unknown) => isSchema(value) ? withoutAnnotations(value) : value) as object;
  const ajv = new Ajv2020({
    allErrors: true, strict: true, messages: false,
    // Annotations for readers: calendar dates are judged beside the schema, where the message can teach.
    formats: { date: true },
    code: { source: true, esm: true, lines: true, optimize: 2 },
  });
  ajv.addSchema(schema, 'request');
  const code = standalone.default(ajv, { validateInvoiceRequest: 'request' });
  return [
    { path: 'schemas/generated/validate-invoice-request.js', text: `${GENERATED_NOTICE}${await selfContained(code)}` },
    { path: 'schemas/generated/validate-invoice-request.d.ts', text: DECLARATION },
  ];
};

/** Makes the precompiled validator of a request. */
export const requestValidator: Generator = { name: 'validator of the invoice request', produce };
