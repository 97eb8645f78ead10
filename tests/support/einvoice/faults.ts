import type { TargetId } from '../../../lib/einvoice/targets.js';
import { brokenRules } from './en16931-judge.js';
import { facturXFaults, isCii } from './factur-x-schema.js';
import { readCii } from './read-cii.js';
import { readUbl } from './read-ubl.js';
import { ublFaults } from './ubl-order.js';

/** The rules that an e-invoice breaks, according to the tests' own judges. A fault of the schema counts as one. */
export const faultsOf = (xml: Uint8Array, target: TargetId): readonly string[] => (isCii(target)
  ? [...facturXFaults(xml, target), ...brokenRules(readCii(xml))]
  : [...ublFaults(xml), ...brokenRules(readUbl(xml))]);
