import { XmlDocument } from 'libxml2-wasm';
import { targetOf, type TargetId } from '../../../lib/einvoice/targets.js';
import type { TargetChoice } from '../../../lib/einvoice/targets/target-form.js';
import { schemaErrors } from '../../support/einvoice/schema-errors.js';

/**
 * What is wrong with the XML of an answer: it declares a type or an entity, is not well-formed, or breaks the schema of its format.
 */
export const xmlErrors = (xml: Buffer, choice: TargetChoice): readonly string[] => {
  if (/<!(DOCTYPE|ENTITY)/.test(xml.toString('utf8'))) return ['the XML declares a type or an entity'];
  try {
    XmlDocument.fromBuffer(xml).dispose();
    return schemaErrors(xml, targetOf(choice).id as TargetId);
  } catch (error) {
    return [`the XML is not well-formed: ${String(error)}`];
  }
};
