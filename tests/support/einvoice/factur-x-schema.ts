/** Validates XML against the official schemas of Factur-X 1.09, with libxml2. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import type { TargetId } from '../../../lib/einvoice/targets.js';

const SCHEMAS = {
  minimum: 'minimum/FACTUR-X_MINIMUM.xsd',
  basicwl: 'basic-wl/FACTUR-X_BASIC-WL.xsd',
  basic: 'basic/FACTUR-X_BASIC.xsd',
  en16931: 'en16931/FACTUR-X_EN16931.xsd',
  extended: 'extended/FACTUR-X_EXTENDED.xsd',
  'factur-x-fr': 'en16931/FACTUR-X_EN16931.xsd',
  xrechnung: 'en16931/FACTUR-X_EN16931.xsd',
} as const satisfies Partial<Readonly<Record<TargetId, string>>>;

/** Targets in CII. */
export type CiiTarget = keyof typeof SCHEMAS;

/** Whether a target is written in CII. */
export const isCii = (target: TargetId): target is CiiTarget => target in SCHEMAS;

const FOLDER = new URL('../../../node_modules/@stackforge-eu/factur-x/schema/', import.meta.url);

const validators = new Map<string, XsdValidator>();

const validatorOf = (target: CiiTarget): XsdValidator => {
  const name = SCHEMAS[target];
  const known = validators.get(name);
  if (known !== undefined) return known;
  xmlRegisterFsInputProviders();
  const path = fileURLToPath(new URL(name, FOLDER));
  const schema = XmlDocument.fromBuffer(readFileSync(path), { url: path });
  const validator = XsdValidator.fromDoc(schema);
  schema.dispose();
  validators.set(name, validator);
  return validator;
};

/** XRechnung's schema (D16B) allows one preceding invoice, the Factur-X schema many. */
const tooManyReferences = (xml: string, target: CiiTarget): readonly string[] =>
  (target === 'xrechnung' && xml.split('<ram:InvoiceReferencedDocument>').length > 2 ? ['more than one InvoiceReferencedDocument'] : []);

const xsdErrors = (document: XmlDocument, target: CiiTarget): readonly string[] => {
  try {
    validatorOf(target).validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message.trim());
    throw error;
  }
};

/** Schema errors of a target; empty if there are none. */
export const facturXErrors = (xml: Uint8Array, target: CiiTarget): readonly string[] => {
  const document = XmlDocument.fromBuffer(xml);
  try {
    return [...xsdErrors(document, target), ...tooManyReferences(Buffer.from(xml).toString('utf8'), target)];
  } finally {
    document.dispose();
  }
};
