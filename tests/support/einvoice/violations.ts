import type { TargetId } from '../../../lib/einvoice/targets.js';
import { brokenRules } from './en16931-validator.js';
import { facturXErrors, isCii } from './factur-x-schema.js';
import { readCii } from './read-cii.js';
import { readUbl } from './read-ubl.js';
import { ublErrors } from './ubl-order.js';

/** The rules that an e-invoice breaks, according to the tests' own judges. A fault of the schema counts as one. */
export const violationsIn = (xml: Uint8Array, target: TargetId): readonly string[] => (isCii(target)
  ? [...facturXErrors(xml, target), ...brokenRules(readCii(xml))]
  : [...ublErrors(xml), ...brokenRules(readUbl(xml))]);
