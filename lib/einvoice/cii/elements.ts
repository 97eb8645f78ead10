import { decimalFromMinorUnits, decimalToText, type MinorUnits } from '../../invoice/decimal.js';
import type { XmlWriter } from '../../xml/xml-writer.js';
import type { AllowanceCharge, Identifier, Period, Vat } from '../model.js';

export interface Draft {
  readonly xml: XmlWriter;
  readonly digits: number; // Decimals of each amount
  readonly statesReasons: boolean; // Whether lines, allowances and charges state the reason of an exemption
}

/** UNTDID 2379: YYYYMMDD. */
const DATE_FORMAT = { format: '102' };

/** An amount in the invoice's currency. Writes nothing if it is undefined. */
export const writeAmount = ({ xml, digits }: Draft, name: string, value: MinorUnits | undefined): void =>
  xml.leaf(name, value === undefined ? undefined : decimalToText(decimalFromMinorUnits(value, digits), digits));

/** An element with a date, `YYYY-MM-DD`. References to other documents use the prefix `qdt`. */
export const writeDate = ({ xml }: Draft, name: string, value: string | undefined, type: 'udt' | 'qdt' = 'udt'): void =>
  xml.element(name, () => xml.leaf(`${type}:DateTimeString`, value?.replaceAll('-', ''), DATE_FORMAT));

/** An identifier with the code of its scheme, if it has one. */
export const writeIdentifier = ({ xml }: Draft, name: string, value: Identifier | undefined): void =>
  xml.leaf(name, value?.id, { schemeID: value?.scheme });

/** UNTDID 1001: tender or lot; data sheet of the invoiced object. */
const DOCUMENT_TYPES = { tender: '50', object: '130' } as const;

/** BT-17, 18, 128. */
export const writeAdditionalReference = (
  { xml }: Draft, type: keyof typeof DOCUMENT_TYPES, value: Identifier | undefined,
): void => {
  if (value === undefined) return;
  xml.element('ram:AdditionalReferencedDocument', () =>
    xml.leaves({ 'ram:IssuerAssignedID': value.id, 'ram:TypeCode': DOCUMENT_TYPES[type], 'ram:ReferenceTypeCode': value.scheme }));
};

/** BG-14, 26. */
export const writePeriod = (draft: Draft, value: Period | undefined): void => draft.xml.element('ram:BillingSpecifiedPeriod', () => {
  writeDate(draft, 'ram:StartDateTime', value?.start);
  writeDate(draft, 'ram:EndDateTime', value?.end);
});

/**
 * The VAT of a line, allowance, charge or deposit. A supply outside the scope of VAT has no rate.
 * @param before writes the first children of the element
 */
export const writeVat = ({ xml, statesReasons }: Draft, name: string, value: Vat | undefined, before?: () => void): void =>
  xml.element(name, () => {
  if (value === undefined) return;
  before?.();
  xml.leaf('ram:TypeCode', 'VAT');
  if (statesReasons) xml.leaf('ram:ExemptionReason', value.reason);
  xml.leaf('ram:CategoryCode', value.category);
  if (statesReasons) xml.leaf('ram:ExemptionReasonCode', value.reasonCode);
  xml.leaf('ram:RateApplicablePercent', value.category === 'O' ? undefined : decimalToText(value.percent));
});

/** BG-20, 21, 27, 28. Only document allowances and charges (BG-20, 21) state their own VAT. */
export const writeAllowanceCharge = (draft: Draft, kind: 'allowance' | 'charge', value: AllowanceCharge, ownVat?: Vat): void => {
  const { xml } = draft;
  xml.element('ram:SpecifiedTradeAllowanceCharge', () => {
    xml.element('ram:ChargeIndicator', () => xml.leaf('udt:Indicator', String(kind === 'charge')));
    xml.leaf('ram:CalculationPercent', value.percent && decimalToText(value.percent));
    writeAmount(draft, 'ram:BasisAmount', value.base);
    writeAmount(draft, 'ram:ActualAmount', value.amount);
    xml.leaf('ram:ReasonCode', value.reasonCode);
    xml.leaf('ram:Reason', value.reason);
    writeVat(draft, 'ram:CategoryTradeTax', ownVat);
  });
};
