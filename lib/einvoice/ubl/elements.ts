import { decimalFromMinorUnits, decimalToText, type Decimal, type MinorUnits } from '../../invoice/decimal.js';
import { VAT_DUE_CODES } from '../code-lists.js';
import type { XmlWriter } from '../../xml/xml-writer.js';
import type { AllowanceCharge, Identifier, Period, Vat } from '../model.js';
import { type TargetForm, writtenCategory } from '../targets/target-form.js';

/** The XML document being written, with the settings of its amounts. */
export interface Draft {
  readonly xml: XmlWriter;
  readonly digits: number; // Decimals of each amount
  readonly currency: string;
  readonly isCreditNote: boolean;
  readonly taxOutsideEu?: TargetForm['taxOutsideEu'] | undefined;
  readonly taxCodes?: TargetForm['taxCodes'] | undefined;
}

/** An amount in the invoice's currency. Writes nothing if it is undefined. */
export const writeAmount = ({ xml, digits, currency }: Draft, name: string, value: MinorUnits | undefined): void => {
  const text = value === undefined ? undefined : decimalToText(decimalFromMinorUnits(value, digits), digits);
  xml.leaf(name, text, { currencyID: currency });
};

/** A price with all its decimals. */
export const writePriceAmount = ({ xml, currency }: Draft, name: string, value: Decimal): void =>
  xml.leaf(name, decimalToText(value), { currencyID: currency });

/** An identifier with the code of its scheme, if it has one. */
export const writeIdentifier = ({ xml }: Draft, name: string, value: Identifier | undefined): void =>
  xml.leaf(name, value?.id, { schemeID: value?.scheme });

/** An element around a single leaf. */
export const writeWrapped = ({ xml }: Draft, name: string, leaf: string, text: string | undefined): void =>
  xml.element(name, () => xml.leaf(leaf, text));

/** BG-14 with BT-8, and BG-26. */
export const writePeriod = ({ xml }: Draft, value: Period | undefined, vatDue?: keyof typeof VAT_DUE_CODES.ubl): void => xml.element('cac:InvoicePeriod', () =>
  xml.leaves({ 'cbc:StartDate': value?.start, 'cbc:EndDate': value?.end, 'cbc:DescriptionCode': vatDue && VAT_DUE_CODES.ubl[vatDue] }));

/** The invoice's tax; `TAX` marks registration numbers of other taxes. */
export const writeTaxScheme = (draft: Draft, id: 'VAT' | 'GST' | 'TAX' = draft.taxOutsideEu ?? 'VAT'): void =>
  writeWrapped(draft, 'cac:TaxScheme', 'cbc:ID', id);

/** Category and rate of a line, allowance or charge. A supply outside the scope of VAT has a rate only in a national list. */
export const writeTaxCategory = (draft: Draft, name: string, value: Vat | undefined): void => draft.xml.element(name, () => {
  if (value === undefined) return;
  const hasRate = value.category !== 'O' || draft.taxCodes !== undefined;
  draft.xml.leaf('cbc:ID', writtenCategory(draft, value));
  draft.xml.leaf('cbc:Percent', hasRate ? decimalToText(value.percent) : undefined);
  writeTaxScheme(draft);
});

/** BG-20, 21, 27, 28. Only document allowances and charges (BG-20, 21) state their own VAT. */
export const writeAllowanceCharge = (draft: Draft, kind: 'allowance' | 'charge', value: AllowanceCharge, ownVat?: Vat): void => {
  const { xml } = draft;
  xml.element('cac:AllowanceCharge', () => {
    xml.leaf('cbc:ChargeIndicator', String(kind === 'charge'));
    xml.leaf('cbc:AllowanceChargeReasonCode', value.reasonCode);
    xml.leaf('cbc:AllowanceChargeReason', value.reason);
    xml.leaf('cbc:MultiplierFactorNumeric', value.percent && decimalToText(value.percent));
    writeAmount(draft, 'cbc:Amount', value.amount);
    writeAmount(draft, 'cbc:BaseAmount', value.base);
    writeTaxCategory(draft, 'cac:TaxCategory', ownVat);
  });
};
