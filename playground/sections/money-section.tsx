import type { JSX } from 'preact';
import { isObject } from '../model/json.js';
import { currencySuggestion } from '../model/suggestions.js';
import { currencyList, objectsIn } from '../state/lists.js';
import { at } from '../state/request.js';
import { AdjustmentField } from '../parts/adjustment-field.js';
import { ComboboxField } from '../parts/combobox.js';
import { Fields, of, text } from '../parts/fields.js';
import { Fold } from '../parts/fold.js';
import { NumberField, SwitchField } from '../parts/inputs.js';
import { Section } from '../parts/section.js';
import { ChargesField, DiscountsField, TaxesField } from '../parts/taxes-field.js';

const CurrencyField = (): JSX.Element => (
  <ComboboxField
    path={['currency']} label="Currency" placeholder="USD"
    suggestions={objectsIn(currencyList.entries.value, 'currencies').map(currencySuggestion)}
    onNeed={() => { void currencyList.need(); }}
  />
);

const ShippingTax = (): JSX.Element => (
  <Fold title="Tax on shipping" places={[['shipping', 'tax']]}><TaxesField path={['shipping', 'tax']} title="Shipping tax" /></Fold>
);

const TAX_CURRENCY = [text('code', 'Currency of the tax accounts', 'e.g. CHF'), of('number', 'taxAmount', 'Tax in that currency')] as const;

const TaxCurrency = (): JSX.Element => (
  <Fold title="Tax in another currency" places={[['taxCurrency']]}><Fields group={['taxCurrency']} specs={TAX_CURRENCY} /></Fold>
);

/** Currency, discount, taxes, shipping and amount paid. */
export const MoneySection = (): JSX.Element => (
  <Section name="money" title="Money">
    <div class="grid two">
      <CurrencyField />
      <NumberField path={['amountPaid']} label="Amount paid" placeholder="0" />
      <NumberField path={['roundTo']} label="Round the balance to" placeholder="e.g. 0.05" />
    </div>
    <SwitchField path={['pricesIncludeTax']} label="Prices include tax" />
    <DiscountsField path={['discount']} title="Discount" />
    <ChargesField path={['charge']} title="Charge" mayBeTaxed />
    <TaxesField path={['tax']} title="Tax" />
    <AdjustmentField path={['shipping']} title="Shipping" amountOnly />
    <div>
      {isObject(at(['shipping'])) && <ShippingTax />}
      <TaxCurrency />
    </div>
  </Section>
);
