/** The official validation, run with test rules, because the official ones are not part of this repository. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ruleSetFor, REJECTED_CASES, VALID_CASES, writeCases, type OfficialCase } from './cases.js';
import { validateCases, type ValidatedCase } from './validate-cases.js';
import { randomCases } from './random-cases.js';
import { unknownRules } from './known-rules.js';
import { confirmed, mismatchesOf, tableOf } from './report.js';
import { filesBelow, findRules, missingRules } from './rule-sets.js';
import { violationsOf } from '../support/einvoice/prepared.js';
import { computedFor } from '../support/einvoice/written.js';
import { findSaxon, readReport, saxon, type Engine } from './schematron.js';

const named = (cases: readonly OfficialCase[], name: string, target: string): OfficialCase =>
  cases.find((each) => each.name === name && each.target === target)!;

const VALID = ['xrechnung', 'xrechnung-ubl', 'peppol'].map((target) => named(VALID_CASES, 'complete', target));
const REJECTED = [
  named(REJECTED_CASES, 'no reference of the buyer', 'xrechnung'), named(REJECTED_CASES, 'Peppol: nothing that the buyer knows', 'peppol'),
  { ...named(REJECTED_CASES, 'UBL: transfer without account', 'xrechnung-ubl'), rules: ['INV-01'] },
];

/** A rule as Schematron's compiler writes it: an e-invoice names the buyer's reference. */
const stylesheet = (root: string, path: string, id: string): string => `<xsl:stylesheet version="2.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:svrl="http://purl.oclc.org/dsdl/svrl">
  <xsl:template match="/"><svrl:schematron-output><xsl:apply-templates select="/*"/></svrl:schematron-output></xsl:template>
  <xsl:template match="/*[local-name() = ${root}]">
    <xsl:if test="not(.//*[local-name() = '${path}'])"><svrl:failed-assert id="${id}" flag="fatal"><svrl:text>[${id}]-No reference.</svrl:text></svrl:failed-assert></xsl:if>
    <xsl:if test="//*[local-name() = 'Note']"><svrl:failed-assert id="T-1" flag="warning"><svrl:text>A note.</svrl:text></svrl:failed-assert></xsl:if>
  </xsl:template>
</xsl:stylesheet>`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'official-'));
  const files = {
    'kosit/XRechnung-CII-validation.xsl': stylesheet('\'CrossIndustryInvoice\'', 'BuyerReference', 'BR-DE-15'),
    'kosit/XRechnung-UBL-validation.xsl': stylesheet('(\'Invoice\', \'CreditNote\')', 'BuyerReference', 'BR-DE-15'),
    'peppol/PEPPOL-EN16931-UBL.xslt': stylesheet('\'Invoice\'', 'BuyerReference', 'PEPPOL-EN16931-R003'),
    'peppol/PEPPOL-EN16931-UBL-SB.sch': 'not compiled',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'rules', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'rules', path), text);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const report = (asserts: string): string => `<?xml version="1.0"?><svrl:schematron-output xmlns:svrl="http://purl.oclc.org/dsdl/svrl">${asserts}</svrl:schematron-output>`;

/** The same rules without Saxon, which is not installed everywhere. */
const inTypeScript: Engine = async (rules, files) => Promise.resolve(new Map(filesBelow(files).map((path) => {
  const id = rules.includes('PEPPOL') ? 'PEPPOL-EN16931-R003' : 'BR-DE-15';
  const hasReference = readFileSync(path, 'utf8').includes('BuyerReference>');
  return [basename(path), readReport(report(hasReference ? '' : `<svrl:failed-assert id="${id}" flag="fatal"><svrl:text>[${id}]-None.</svrl:text></svrl:failed-assert>`))] as const;
})));

const validated = async (name: string, cases: readonly OfficialCase[], engine: Engine): Promise<readonly ValidatedCase[]> =>
  validateCases(writeCases(cases, join(folder, name)), join(folder, name), findRules(join(folder, 'rules')), engine);

const JAR = process.env.SAXON_JAR;
const ENGINES: readonly (readonly [name: string, engine: Engine])[] = [['in TypeScript', inTypeScript], ...JAR === undefined ? [] : [['by Saxon', saxon(JAR)] as const]];

describe.each(ENGINES)('the official validation, %s', (_, engine) => {
  test('finds nothing in valid e-invoices, and the expected violations in rejected ones', async () => {
    const [valid, rejected] = [await validated('valid', VALID, engine), await validated('rejected', REJECTED, engine)];
    expect(tableOf(valid, rejected).split('\n').slice(2)).toEqual([
      '| xrechnung | 1 | 0 | 0 | 1 | 1 |', '| xrechnung-ubl | 1 | 0 | 0 | 1 | 0 |', '| peppol | 1 | 0 | 0 | 1 | 1 |',
    ]);
    expect(confirmed(rejected)).toEqual({ ids: ['BR-DE-15', 'PEPPOL-EN16931-R003'], others: [] });
    expect(mismatchesOf(valid, rejected)).toEqual([]);
  });

  test('names an e-invoice that is invalid, and a rule that nothing confirms', async () => {
    const [valid, rejected] = [await validated('valid', REJECTED.slice(0, 1).map((each) => ({ ...each, rules: [] })), engine), await validated('rejected', REJECTED.slice(0, 1).map((each) => ({ ...each, rules: ['BR-DE-16'] })), engine)];
    expect(mismatchesOf(valid, rejected)).toEqual(['no reference of the buyer (xrechnung) is invalid: BR-DE-15', 'no official rule confirms BR-DE-16']);
    const unbroken = rejected.map((each) => ({ ...each, rules: ['BR-111-GST-SG'] }));
    expect([confirmed(unbroken).others, mismatchesOf([], unbroken)]).toEqual([['BR-111-GST-SG'], []]);
  });
});

describe('the parts of the official validation', () => {
  test('rules are found by the names under which they are published', () => {
    const found = findRules(join(folder, 'rules'));
    expect(found.map(({ name }) => name)).toEqual(['XRechnung CII', 'XRechnung UBL', 'Peppol BIS Billing']);
    expect(missingRules(found)).toEqual([
      'EN 16931 CII', 'EN 16931 UBL', 'Factur-X MINIMUM', 'Factur-X BASIC-WL', 'Factur-X BASIC', 'Factur-X EN16931', 'Factur-X EXTENDED', 'France CII', 'France UBL', 'France EXTENDED', 'CIUS-RO', 'NLCIUS', 'PINT', 'PINT A-NZ', 'PINT JP', 'PINT SG', 'PINT MY', 'CIUS HR', 'Peppol Self-Billing',
    ]);
  });

  test('an unknown rule is listed with its file; warnings, Factur-X and what Singapore repeats are left out', () => {
    const compiled = (id: string, flag: string): string =>
      `<svrl:failed-assert test="x"><xsl:attribute name="id">${id}</xsl:attribute><xsl:attribute name="flag">${flag}</xsl:attribute><svrl:text>A.</svrl:text></svrl:failed-assert>`;
    const texts = [compiled('BR-01', 'fatal'), compiled('BR-99', 'fatal'), compiled('CII-SR-999', 'fatal'), compiled('BR-DE-99', 'warning'),
      compiled('BR-13-GST-SG', 'fatal'), compiled('BR-99-SG', 'fatal')];
    writeFileSync(join(folder, 'rules', 'EN16931-CII-validation.xslt'), texts.join(''));
    writeFileSync(join(folder, 'rules', 'FACTUR-X_BASIC.xslt'), compiled('FX-SCH-A-1', 'fatal'));
    expect(unknownRules(findRules(join(folder, 'rules')))).toEqual(['BR-99 of EN 16931 CII', 'BR-99-SG of EN 16931 CII']);
  });

  test('Saxon is what the environment names, else a jar in the folder', () => {
    expect(findSaxon(folder, undefined)).toBeUndefined();
    writeFileSync(join(folder, 'rules', 'validator-1.5.0-standalone.jar'), '');
    expect(findSaxon(folder, undefined)).toBe(join(folder, 'rules', 'validator-1.5.0-standalone.jar'));
    expect(findSaxon(folder, folder)).toBe(folder);
  });

  test('a report tells fatal rules from warnings, and lists both ids of a rule', () => {
    const findings = readReport(report('<svrl:failed-assert id="FX-1" role="error"><svrl:text>[BR-CL-10]-Not <b>in</b> the list.</svrl:text></svrl:failed-assert>'
      + '<svrl:successful-report id="W-1" flag="warning"><svrl:text>Odd.</svrl:text></svrl:successful-report>'));
    expect(findings.map(({ ids, isFatal }) => [ids, isFatal])).toEqual([[['BR-CL-10', 'FX-1'], true], [['W-1'], false]]);
    expect(readReport(report(''))).toEqual([]);
  });

  test('self-billing has its own rules, and a file without a report is an error', async () => {
    expect(VALID_CASES.filter((each) => ruleSetFor(each) === 'peppol-selfbilling').length).toBeGreaterThan(3);
    await expect(validated('valid', VALID, async () => Promise.resolve(new Map()))).rejects.toThrow('XRechnung CII gave no report on 0-complete.xml.');
  });
});

test('random e-invoices are valid bodies of every target, with other lines, and the same for a seed', () => {
  const cases = randomCases(2, 7);
  expect(new Set(cases.map(({ target }) => target))).toEqual(new Set(VALID_CASES.map(({ target }) => target)));
  expect(cases).toEqual(randomCases(2, 7));
  for (const { body, target } of cases) expect(violationsOf(computedFor(body, target))).toEqual([]);
  expect(VALID_CASES.map(({ body }) => body.lineItems)).not.toContainEqual(cases[0]!.body.lineItems);
});
