import type { TargetId } from '../../../lib/einvoice/targets.js';
import { facturXFaults, isCii } from './factur-x-schema.js';
import { ublFaults } from './ubl-order.js';

/** The faults that the schema of a target finds; empty if there are none. CII has an official schema, UBL a table of ours. */
export const schemaFaults = (xml: Uint8Array, target: TargetId): readonly string[] =>
  (isCii(target) ? facturXFaults(xml, target) : ublFaults(xml));
