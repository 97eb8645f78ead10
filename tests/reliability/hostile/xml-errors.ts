import { XmlDocument } from 'libxml2-wasm';
import { chooseTarget, type TargetId } from '../../../lib/einvoice/targets.js';
import type { TargetChoice } from '../../../lib/einvoice/targets/target-form.js';
import { schemaErrors } from '../../support/einvoice/schema-errors.js';

/**
 * Errors of the XML in an answer: it declares a type or an entity, is not well-formed, or violates the schema of its format.
 */
export const xmlErrors = (xml: Buffer, choice: TargetChoice): readonly string[] => {
  if (/<!(DOCTYPE|ENTITY)/.test(xml.toString('utf8'))) return ['the XML declares a type or an entity'];
  try {
    XmlDocument.fromBuffer(xml).dispose();
    return schemaErrors(xml, chooseTarget(choice).id as TargetId);
  } catch (error) {
    return [`the XML is not well-formed: ${String(error)}`];
  }
};
