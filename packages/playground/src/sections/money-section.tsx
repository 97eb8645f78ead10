import type { JSX } from 'preact';
import { isObject } from '../model/json.js';
import { currencySuggestion } from '../model/suggestions.js';
import { currencyList, objectsIn } from '../state/lists.js';
import { at } from '../state/request.js';
import { AdjustmentField, ChargesField, DiscountsField, TaxesField, TaxTreatment } from '../parts/adjustment-fields.js';
import { ChoiceField, ComboboxField, Fields, fieldSpec, NumberField, SwitchField, text, TextField } from '../parts/inputs.js';
import { Fold, Section } from '../parts/section.js';
import { ObjectList } from '../parts/object-list.js';

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

const TAX_CURRENCY = [text('code', 'Currency of the tax accounts', 'e.g. CHF'), fieldSpec('number', 'taxAmount', 'Tax in that currency')] as const;

const TaxCurrency = (): JSX.Element => (
  <Fold title="Tax in another currency" paths={[['taxCurrency']]}><Fields group={['taxCurrency']} specs={TAX_CURRENCY} /></Fold>
);

const SECOND_CURRENCY = [
  text('code', 'Second currency', 'e.g. RON'), fieldSpec('number', 'rate', 'Worth of one unit of the invoice’s currency'),
  fieldSpec('number', 'inverseRate', 'Or worth of one unit of this currency'), fieldSpec('date', 'date', 'Day of the rate'),
  text('source', 'Source', 'e.g. ECB'),
] as const;

const SecondCurrency = (): JSX.Element => (
  <Fold title="Second currency" paths={[['secondCurrency']]}><Fields group={['secondCurrency']} specs={SECOND_CURRENCY} /></Fold>
);

const PAYMENT = [
  fieldSpec('number', 'amount', 'Amount'), fieldSpec('date', 'date', 'Paid on'), text('method', 'Method', 'e.g. Card'),
  text('reference', 'Reference', 'e.g. 4711'),
] as const;

const Payments = (): JSX.Element => (
  <Fold title="Payments" paths={[['payments']]}>
    <p class="hint">Payments received, each on a row, in place of the amount paid.</p>
    <ObjectList path={['payments']} noun="payment" maxEntries={50} newEntry={{ amount: 0 }}>
      {(entry) => <Fields group={entry} specs={PAYMENT} />}
    </ObjectList>
  </Fold>
);

const PREVIOUS_BALANCE = [
  fieldSpec('number', 'amount', 'Amount owed before'), text('label', 'Label', 'e.g. Balance from October'), fieldSpec('date', 'date', 'Date'),
] as const;

const PreviousBalance = (): JSX.Element => (
  <Fold title="Previous balance" paths={[['previousBalance']]}><Fields group={['previousBalance']} specs={PREVIOUS_BALANCE} /></Fold>
);

const DEPOSIT = [
  text('number', 'Number', 'e.g. AR-1'), fieldSpec('date', 'date', 'Date of its invoice'), fieldSpec('date', 'paidDate', 'Received on'),
  fieldSpec('number', 'amount', 'Amount, tax included'), fieldSpec('number', 'taxAmount', 'Tax, if it differs'),
] as const;

const METHODS = [['', 'After tax (default)'], ['beforeTax', 'Before tax']] as const;

const Deposits = (): JSX.Element => (
  <Fold title="Deposits" paths={[['deposits'], ['depositMethod']]}>
    <p class="hint">Payments received and invoiced before, which this invoice deducts.</p>
    <ObjectList path={['deposits']} noun="deposit" maxEntries={50} newEntry={{ number: '' }}>
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
      <Payments />
      <PreviousBalance />
      <TaxCurrency />
      <SecondCurrency />
    </div>
  </Section>
);
