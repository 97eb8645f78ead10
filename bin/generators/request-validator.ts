import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { transform } from 'esbuild';
import type { GeneratedFile, Generator } from './generated-file.js';
import { GENERATED_NOTICE, readRequestSchema } from './request-schema.js';

const DECLARATION = `${GENERATED_NOTICE}import type { InvoiceRequest } from './invoice-request.js';

/** One error of Ajv's: the part of it that is read. */
export interface SchemaFault {
  /** JSON pointer. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Whether the data keeps the schema; every offence is left in \`errors\`, which the next call replaces. */
export declare const validateInvoiceRequest: {
  (data: unknown): data is InvoiceRequest;
  errors?: readonly SchemaFault[] | null;
};
`;

const AJV_LENGTH = /const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;/;

/** Whether a text has more code points than the limit, in place of the one piece of Ajv that the code would load: most texts need no count. */
const OUR_LENGTH = `const isLonger = (text, limit) => {
  if (text.length <= limit || text.length > 2 * limit) return text.length > limit;
  let length = text.length;
  for (let index = 1; index < text.length; index += 1) {
    if ((text.charCodeAt(index) & 0xFC00) === 0xDC00 && (text.charCodeAt(index - 1) & 0xFC00) === 0xD800) length -= 1;
  }
  return length > limit;
};`;

/** No text has fewer than one code point but the empty one, so a shortest length of 0 or 1 needs no count either. */
const withOurLength = (code: string): string => {
  const [, name = ''] = AJV_LENGTH.exec(code) ?? [];
  const compared = new RegExp(`${name}\\((\\w+)\\) (?:> (\\d+)|< ([01]))(?!\\d)`, 'g');
  return code.replace(AJV_LENGTH, OUR_LENGTH).replace(compared, (_, text: string, most?: string, least?: string) =>
    most === undefined ? `${text}.length < ${least ?? ''}` : `isLonger(${text}, ${most})`);
};

const NOTED = /const (err\d+) = \{instancePath(?::(.+?))?,schemaPath:"[^"]*",keyword:("\w+"),params:(.+?)\};\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}/g;

const NOTE = `const noted = (errors, instancePath, keyword, params) => {
  const all = errors ?? [];
  all.push({ instancePath, keyword, params });
  return all;
};`;

/** What Ajv writes out for every error that can be, said once: half of the code, and of what each cold start compiles. */
const withNotes = (code: string): string => `${code.replace(
  NOTED,
  (_, __, path = 'instancePath', keyword: string, params: string) => `vErrors = noted(vErrors, ${path}, ${keyword}, ${params});`,
)}\n${NOTE}`;

const selfContained = async (code: string): Promise<string> => {
  const whole = withNotes(withOurLength(code));
  if (whole.includes('require(')) throw new Error('The request validator would load a piece of Ajv at run time; give it in the code instead.');
  if (whole.includes('schemaPath')) throw new Error('Ajv writes its errors in another way than before; teach `withNotes` that one.');
  return (await transform(whole, { format: 'esm', target: 'node20', minify: true, treeShaking: true })).code;
};

/** Annotations are for readers of the contract; in the code they would only be weight. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['title', 'description', 'examples', 'default', '$comment', '$schema']);

const isSchema = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

const withoutAnnotations = (node: object): object => Object.fromEntries(
  // A field may be called like an annotation (description): its value is a schema, an annotation's is not.
  Object.entries(node).filter(([key, value]) => !ANNOTATIONS.has(key) || isSchema(value)),
);

const produce = async (): Promise<readonly GeneratedFile[]> => {
  const contract = JSON.stringify(await readRequestSchema());
  const schema = JSON.parse(contract, (_key, value: unknown) => isSchema(value) ? withoutAnnotations(value) : value) as object;
  // Not the class of 2020-12: that one follows which fields each branch has seen, for keywords that the contract does not use.
  const ajv = new Ajv({
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
