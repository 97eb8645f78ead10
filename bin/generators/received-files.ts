import { readFileSync } from 'node:fs';
import { readFile } from '../../lib/received/read-file.js';
import { errorResponse, successResponse, toAppError } from '../../lib/http/http-response.js';

/** A received e-invoice of `examples/received/`. */
const exampleFile = (name: string): Buffer => readFileSync(new URL(`../../examples/received/${name}`, import.meta.url));

/** The response of POST /invoices/read to a file. */
const responseTo = async (bytes: Uint8Array): Promise<unknown> => {
  const body = await readFile({ bytes, mediaType: 'application/xml', isText: false }).then(
    ({ answer }) => successResponse(answer).body, (error: unknown) => errorResponse(toAppError(error)).body,
  );
  return JSON.parse(body) as unknown;
};

/** Files that cannot be read, by the names of their examples. */
export const UNREADABLE_FILES: Readonly<Record<string, string>> = {
  malformed: '<Invoice><cbc:ID>1</Invoice>',
  other: '<p:FatturaElettronica xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2"/>',
  empty: '',
};

/** Received files and the responses to them, for the description. */
export const receivedExamples = async (): Promise<Readonly<Record<string, unknown>>> => ({
  'examples/received/ubl.xml': exampleFile('ubl.xml').toString('utf8'),
  'read/ubl.xml': await responseTo(exampleFile('ubl.xml')),
  ...Object.fromEntries(await Promise.all(Object.entries(UNREADABLE_FILES).map(async ([name, xml]) =>
    [`unreadable/${name}`, await responseTo(Buffer.from(xml))] as const))),
});
