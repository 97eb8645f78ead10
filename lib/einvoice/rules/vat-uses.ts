import type { VatCategory } from '../../invoice/structured-types.js';
import type { EInvoice } from '../types.js';

/** Where a VAT category is used. Most of its rules exist once for each place. */
export interface VatUses { readonly lines: boolean; readonly allowances: boolean; readonly charges: boolean }

const NOWHERE: VatUses = { lines: false, allowances: false, charges: false };

/** The prefix of the ids of a category's rules. EN 16931 does not have AA. */
const RULE_PREFIX: Readonly<Partial<Record<VatCategory, string>>> = {
  S: 'BR-S', Z: 'BR-Z', E: 'BR-E', AE: 'BR-AE', K: 'BR-IC', G: 'BR-G', O: 'BR-O', L: 'BR-AF', M: 'BR-AG',
};

/** The ids of rules of a category, by their numbers. */
export const categoryRules = (category: VatCategory, ...numbers: readonly string[]): readonly string[] => {
  const prefix = RULE_PREFIX[category];
  return prefix === undefined ? [] : numbers.map((number) => `${prefix}-${number}`);
};

/** Where each VAT category is used in an e-invoice; a category that is used nowhere is not in the map. */
export const vatUses = ({ lines, allowances, charges, vatBreakdown }: EInvoice): ReadonlyMap<VatCategory, VatUses> => {
  const uses = new Map<VatCategory, VatUses>();
  const note = (category: VatCategory | undefined, use: Partial<VatUses>): void => {
    if (category !== undefined) uses.set(category, { ...uses.get(category) ?? NOWHERE, ...use });
  };
  for (const { category } of vatBreakdown) note(category, {});
  for (const category of new Set(lines.map(({ vat }) => vat?.category))) note(category, { lines: true });
  for (const { vat } of allowances) note(vat.category, { allowances: true });
  for (const { vat } of charges) note(vat.category, { charges: true });
  return uses;
};

/** The ids of a category's rules for lines, allowances and charges, of those that it is used on. */
export const idsWhereUsed = (
  category: VatCategory, uses: VatUses, [line, allowance, charge]: readonly [string, string, string],
): readonly string[] => {
  const ids = [uses.lines && line, uses.allowances && allowance, uses.charges && charge];
  return categoryRules(category, ...ids.filter((id) => id !== false));
};
