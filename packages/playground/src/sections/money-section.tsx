import type { JSX } from 'preact';
import { isObject } from '../model/json.js';
import { currencySuggestion } from '../model/suggestions.js';
import { currencyList, objectsIn } from '../state/lists.js';
import { at } from '../state/request.js';
import { AdjustmentField, ChargesField, DiscountsField, TaxesField, TaxTreatment } from '../parts/adjustment-fields.js';
import { DerivedFields, Fields, fieldSpec, ObjectList, text } from '../parts/fields.js';
import { ChoiceField, ComboboxField, NumberField, SwitchField, TextField } from '../parts/inputs.js';
import { Fold, Section } from '../parts/section.js';

const CurrencyField = (): JSX.Element => (
  <ComboboxField
    path={['currency']} label="Currency" placeholder="USD"
    suggestions={objectsIn(currencyList.entries.value, 'currencies').map(currencySuggestion)}
    onOpen={() => { void currencyList.load(); }}
  />
);

const ShippingTax = (): JSX.Element => (
  <Fold title="Tax on shipping" paths={[['shipping', 'tax']]}><TaxesField path={['shipping', 'tax']} title="Shipping tax" /></Fold>
);

const DEPOSIT = [
  text('number', 'Number', 'e.g. AR-1'), fieldSpec('date', 'date', 'Date of its invoice'), fieldSpec('date', 'paidDate', 'Received on'),
  fieldSpec('number', 'amount', 'Amount, tax included'), fieldSpec('number', 'taxAmount', 'Tax, if it differs'),
] as const;

const METHODS = [['', 'After tax (default)'], ['beforeTax', 'Before tax']] as const;

const Deposits = (): JSX.Element => (
  <Fold title="Deposits" paths={[['deposits'], ['depositMethod']]}>
    <p class="hint">Payments received and invoiced before, which this invoice deducts.</p>
    <ObjectList path={['deposits']} noun="deposit" newEntry={{ number: '' }}>
      {(entry) => (
        <div class="stack tight">
          <Fields group={entry} specs={DEPOSIT} isContinuation />
          <AdjustmentField path={[...entry, 'tax']} title="Rate" percentOnly />
          {at([...entry, 'tax']) !== undefined && <TaxTreatment path={[...entry, 'tax']} />}
        </div>
      )}
    </ObjectList>
    <ChoiceField path={['depositMethod']} label="Deducted" options={METHODS} />
  </Fold>
);

/** Currency, discount, taxes, shipping, deposits and amount paid. */
export const MoneySection = (): JSX.Element => (
  <Section name="money" title="Money">
    <div class="grid two">
      <CurrencyField />
      <NumberField path={['amountPaid']} label="Amount paid" placeholder="0" />
      <NumberField path={['roundTo']} label="Round the balance to" placeholder="e.g. 0.05" />
      <TextField path={['amountInWords']} label="Last amount in words" />
    </div>
    <SwitchField path={['pricesIncludeTax']} label="Prices include tax" />
    <DiscountsField path={['discount']} title="Discount" />
    <ChargesField path={['charge']} title="Charge" mayBeTaxed />
    <TaxesField path={['tax']} title="Tax" />
    <AdjustmentField path={['shipping']} title="Shipping" amountOnly />
    <div>
      {isObject(at(['shipping'])) && <ShippingTax />}
      <Deposits />
      <DerivedFields group={[]} section="money" />
    </div>
  </Section>
);
