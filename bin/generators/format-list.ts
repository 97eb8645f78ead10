import { readdirSync, readFileSync } from 'node:fs';
import { prepareInvoice } from '../../lib/document/prepare-invoice.js';
import { buildEInvoice } from '../../lib/einvoice/build-e-invoice.js';
import { isListed as isCode } from '../../lib/einvoice/code-lists.js';
import { checkEInvoice } from '../../lib/einvoice/prepare-e-invoice.js';
import type { RuleSet } from '../../lib/einvoice/rule-sets.data.js';
import { ALL_TARGETS, chooseTarget } from '../../lib/einvoice/targets.js';
import type { Target } from '../../lib/einvoice/targets/target.js';
import { NEEDS } from '../../lib/einvoice/targets/target-form.js';
import { INVOICE_TYPES, type DocumentType } from '../../lib/invoice/document-types.js';
import type { ComputedInvoice } from '../../lib/invoice/types.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { WorkBudget } from '../../lib/work/work-budget.js';
import type { Generator } from './generated-file.js';
import { table } from './markdown.js';

/** An entry of GET /formats. See schemas/openapi.yaml, EInvoiceFormat. */
interface FormatEntry {
  readonly eInvoice: Target['choice'];
  readonly title: string;
  readonly isDefault: boolean;
  readonly syntax: Target['syntax'];
  readonly embeddedAs: string | null;
  readonly sellers: readonly string[] | null;
  readonly documentTypes: readonly DocumentType[];
  readonly ruleSets: readonly RuleSet[];
  readonly needs: readonly string[];
}

const FOLDER = new URL('../../examples/e-invoices/', import.meta.url);

const computedExample = async (name: string): Promise<ComputedInvoice> => {
  const request = validateInvoiceRequest(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')));
  return (await prepareInvoice(request, { deploymentWatermark: null })).computed;
};

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const COUNTRIES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter((code) => isCode('country', code));

/** Countries whose sellers a readiness lists the target for; null if it lists it for all or for none. */
const sellersOf = ({ isListed }: Target, computed: ComputedInvoice): readonly string[] | null => {
  const invoice = buildEInvoice(computed);
  const countries = COUNTRIES.filter((country) => isListed?.(
    { ...invoice, seller: { ...invoice.seller, address: { ...invoice.seller.address, country } } }, computed.invoice) !== false);
  return [0, COUNTRIES.length].includes(countries.length) ? null : countries;
};

/** Whether no rule of the target rejects a document because of its type. */
const takes = (target: Target, documentType: DocumentType, { invoice, ...computed }: ComputedInvoice): boolean => {
  const ofType = { ...computed, invoice: { ...invoice, documentType } };
  return checkEInvoice(buildEInvoice(ofType), ofType, target, new WorkBudget()).every(({ field }) => field !== 'documentType');
};

const titleOf = ({ name, titles = {} }: Target): string => [name.title, ...Object.values(titles)].join(', ');

const listFormats = async (): Promise<readonly FormatEntry[]> => {
  const computed = await Promise.all(readdirSync(FOLDER).sort().map(computedExample));
  const extended = await computedExample('extended.json');
  const order = [...new Set(ALL_TARGETS.map(({ choice }) => choice.format))];
  const targets = [...ALL_TARGETS].sort((one, other) => order.indexOf(one.choice.format) - order.indexOf(other.choice.format));
  return targets.map((target) => ({
    eInvoice: target.choice, title: titleOf(target), isDefault: chooseTarget({ format: target.choice.format }) === target,
    syntax: target.syntax, embeddedAs: target.embedding?.fileName ?? null, sellers: sellersOf(target, extended),
    documentTypes: INVOICE_TYPES.filter((type) => computed.some((each) => takes(target, type, each))),
    ruleSets: target.ruleSets, needs: [...target.needs].sort(),
  }));
};

let formats: ReturnType<typeof listFormats> | undefined;

/** The entries of GET /formats, one for each target, worked out from the rules once. */
export const formatList = (): ReturnType<typeof listFormats> => formats ??= listFormats();

const NOTICE = '// Generated from lib/einvoice/targets.ts. Do not edit: change that file and run `npm run generate`.\n';

const code = (text: string): string => `\`${text}\``;

const orDash = (texts: readonly string[]): string => (texts.length === 0 ? '–' : texts.join(', '));

/** What docs/e-invoices.md says that every format needs, above its table. */
const COMMON_NEEDS: readonly string[] = NEEDS.taxed;

const cellsOf = ({ sellers, needs }: FormatEntry): readonly string[] => [
  sellers?.join(', ') ?? 'all',
  orDash(needs.filter((need) => !COMMON_NEEDS.includes(need)).map((need) => need.split('|').map(code).join(' or '))),
];

/** The table of docs/e-invoices.md, a row for the formats with equal cells, and the versions of all rules. */
export const formatTable = async (): Promise<string> => {
  const choicesByCells = new Map<string, readonly string[]>();
  for (const entry of await formatList()) {
    const key = JSON.stringify(cellsOf(entry));
    choicesByCells.set(key, [...choicesByCells.get(key) ?? [], Object.values(entry.eInvoice).map(code).join(' ')]);
  }
  const rules = new Set((await formatList()).flatMap(({ ruleSets }) => ruleSets.map(({ name, version }) => `${name} ${version}`)));
  const rows = [...choicesByCells].map(([cells, choices]) => [choices.join(', '), ...JSON.parse(cells) as readonly string[]]);
  return `${table(['`eInvoice`', 'sellers', 'always needs'], rows, '')}\n\nThe rules are ${[...rules].join(', ')}.`;
};

/** Generates the data of GET /formats. */
export const formatListFile: Generator = {
  name: 'list of formats',
  produce: async () => [{
    path: 'schemas/generated/format-list.ts',
    text: `${NOTICE}
/** The entries of GET /formats. See schemas/openapi.yaml, EInvoiceFormat. */
export const FORMAT_LIST: readonly object[] = [
${(await formatList()).map((entry) => `  ${JSON.stringify(entry)},\n`).join('')}];
`,
  }],
};
