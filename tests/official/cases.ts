/** The e-invoices to validate: each valid case, and each rejected body, written as if it were valid. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TARGETS, type TargetId } from '../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { E_INVOICE_CASES } from '../support/einvoice/bodies.js';
import { BROKEN_BODIES } from '../support/einvoice/broken-bodies.js';
import { EDGES } from '../support/einvoice/edge-bodies.js';
import { NATIONAL_BODIES } from '../support/einvoice/national-bodies.js';
import { NATIONAL_FORMAT_BODIES } from '../support/einvoice/national-format-bodies.js';
import { NEW_FORMAT_BODIES } from '../support/einvoice/valid-new-format-bodies.js';
import { computedFor, xmlFor } from '../support/einvoice/written.js';
import type { OfficialTarget } from './rule-sets.js';
import { drawComputed } from '../support/invoices/draw-computed.js';

export interface OfficialCase {
  readonly name: string;
  readonly target: TargetId;
  readonly body: InvoiceRequest;
  /** The rules that it breaks; none if it is valid. */
  readonly rules: readonly string[];
}

/** Every valid case for each of its targets. */
export const VALID_CASES: readonly OfficialCase[] = [
  ...E_INVOICE_CASES.flatMap(([name, { body, targets }]) => targets.map((target) => ({ name, target, body, rules: [] }))),
  ...EDGES.map(([name, target, body]) => ({ name, target, body, rules: [] })),
  ...NATIONAL_BODIES.map(([name, body]) => ({ name, target: 'peppol' as const, body, rules: [] })),
  ...[...NATIONAL_FORMAT_BODIES, ...NEW_FORMAT_BODIES].map(([name, target, body]) => ({ name, target, body, rules: [] })),
];

/** Every rejected body. */
export const REJECTED_CASES: readonly OfficialCase[] =
  BROKEN_BODIES.map(({ name, target, body, broken }) => ({ name, target, body, rules: broken.flatMap(([, ...rules]) => rules) }));

/** The rule set of a case. */
export const ruleSetFor = ({ target, body }: OfficialCase): OfficialTarget =>
  (target === 'peppol' && body.documentType?.startsWith('selfBilled') === true ? 'peppol-selfbilling' : target);

export interface WrittenCase extends OfficialCase { readonly ruleSetFor: OfficialTarget; readonly file: string }

/** Writes the XML of cases, one folder for each set of rules, afresh. */
export const writeCases = (cases: readonly OfficialCase[], folder: string): readonly WrittenCase[] => {
  rmSync(folder, { recursive: true, force: true });
  return cases.map((each, index) => {
    const rules = ruleSetFor(each);
    const file = `${index}-${each.name.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 60)}.xml`;
    mkdirSync(join(folder, rules), { recursive: true });
    writeFileSync(join(folder, rules, file), xmlFor(each.body, each.target));
    return { ...each, ruleSetFor: rules, file };
  });
};

/** Writes the PDFs of cases that have their XML inside. */
export const writePdfs = async (cases: readonly OfficialCase[], folder: string): Promise<readonly string[]> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const embedded = cases.filter(({ target }) => TARGETS[target].embedding !== undefined);
  const paths: string[] = [];
  for (const { name, target, body } of embedded) {
    const path = join(folder, `${name}.${target}.pdf`);
    const { bytes } = await drawComputed(computedFor(body, target));
    writeFileSync(path, bytes);
    paths.push(path);
  }
  return paths;
};
