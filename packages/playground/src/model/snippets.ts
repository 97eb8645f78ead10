import { jsonText, type JsonObject } from './json.js';

/** A language in which the request can be copied. */
export type SnippetLanguage = 'curl' | 'fetch' | 'python';

/** The languages with their usual names. */
export const SNIPPET_TITLES: Readonly<Record<SnippetLanguage, string>> = { curl: 'curl', fetch: 'JavaScript', python: 'Python' };

// The JSON of an object has no line that equals the end mark.
const curl = (baseUrl: string, body: string): string => [
  `curl -sS --fail-with-body -X POST '${baseUrl}/invoices/generate' \\`,
  '  -H "x-api-key: $INVOICE_API_KEY" \\',
  '  -H \'Content-Type: application/json\' \\',
  '  --data-binary @- -o invoice.pdf <<\'JSON\'',
  body,
  'JSON',
].join('\n');

const fetchCall = (baseUrl: string, body: string): string => `import { writeFile } from 'node:fs/promises';

const invoice = ${body};

const response = await fetch('${baseUrl}/invoices/generate', {
  method: 'POST',
  headers: {
    'x-api-key': process.env.INVOICE_API_KEY,
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
  },
  body: JSON.stringify(invoice),
});
if (!response.ok) throw new Error(await response.text());
await writeFile('invoice.pdf', new Uint8Array(await response.arrayBuffer()));
`;

// A raw string keeps the escapes of the JSON, which never has three quotes in a row.
const python = (baseUrl: string, body: string): string => `import json, os, urllib.request, uuid

invoice = json.loads(r"""
${body}
""")

request = urllib.request.Request(
    "${baseUrl}/invoices/generate",
    data=json.dumps(invoice).encode(),
    headers={
        "x-api-key": os.environ["INVOICE_API_KEY"],
        "Content-Type": "application/json",
        "Idempotency-Key": str(uuid.uuid4()),
    },
)
with urllib.request.urlopen(request) as response, open("invoice.pdf", "wb") as file:
    file.write(response.read())
`;

const WRITERS: Readonly<Record<SnippetLanguage, (baseUrl: string, body: string) => string>> = { curl, fetch: fetchCall, python };

/**
 * The request as code. The code reads the key from the environment, so that no key is copied.
 * @param baseUrl ends in `/api/v1`
 */
export const snippet = (language: SnippetLanguage, baseUrl: string, request: JsonObject): string =>
  WRITERS[language](baseUrl, jsonText(request));
