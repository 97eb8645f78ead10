import type { TargetId } from '../../../lib/einvoice/targets.js';
import { facturXErrors, isCii } from './factur-x-schema.js';
import { ublErrors } from './ubl-order.js';

/** The faults that the schema of a target finds; empty if there are none. CII has an official schema, UBL a table of ours. */
export const schemaErrors = (xml: Uint8Array, target: TargetId): readonly string[] =>
  (isCii(target) ? facturXErrors(xml, target) : ublErrors(xml));
