import type { TargetId } from '../../../lib/einvoice/targets.js';
import { brokenRules } from './en16931-validator.js';
import { facturXErrors, isCii } from './factur-x-schema.js';
import { readCii } from './read-cii.js';
import { readUbl } from './read-ubl.js';
import { ublErrors } from './ubl-order.js';

/** Violations found by the reference checkers. A schema error counts as one. */
export const violationsIn = (xml: Uint8Array, target: TargetId): readonly string[] => (isCii(target)
  ? [...facturXErrors(xml, target), ...brokenRules(readCii(xml))]
  : [...ublErrors(xml), ...brokenRules(readUbl(xml))]);
