import type { TargetId } from '../../../lib/einvoice/targets.js';
import { facturXErrors, isCii } from './factur-x-schema.js';
import { ublErrors } from './ubl-order.js';

/** Schema errors of a target; empty if there are none. CII is checked by the official schema, UBL by our own table. */
export const schemaErrors = (xml: Uint8Array, target: TargetId): readonly string[] =>
  (isCii(target) ? facturXErrors(xml, target) : ublErrors(xml));
