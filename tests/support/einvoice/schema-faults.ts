import type { TargetId } from '../../../lib/einvoice/targets.js';
import { facturXFaults, isCii } from './factur-x-schema.js';
import { ublFaults } from './ubl-order.js';

/** What the schema of a target finds wrong; empty if nothing. CII has an official one, UBL a table of ours. */
export const schemaFaults = (xml: Uint8Array, target: TargetId): readonly string[] =>
  (isCii(target) ? facturXFaults(xml, target) : ublFaults(xml));
