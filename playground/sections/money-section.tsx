import type { JSX } from 'preact';
import { isObject } from '../model/json.js';
import { currencySuggestion } from '../model/suggestions.js';
import { currencyList, objectsIn } from '../state/lists.js';
import { at } from '../state/request.js';
import { AdjustmentField } from '../parts/adjustment-field.js';
import { ComboboxField } from '../parts/combobox.js';
import { NumberField, SwitchField } from '../parts/inputs.js';
import { Section } from '../parts/section.js';
import { TaxesField } from '../parts/taxes-field.js';

const CurrencyField = (): JSX.Element => (
  <ComboboxField
    path={['currency']} label="Currency" placeholder="USD"
    suggestions={objectsIn(currencyList.entries.value, 'currencies').map(currencySuggestion)}
    onNeed={() => { void currencyList.need(); }}
  />
);

const ShippingTax = (): JSX.Element => (
  <details class="more" open={isObject(at(['shipping'])) && at(['shipping', 'tax']) !== undefined}>
    <summary>Tax on shipping</summary>
    <TaxesField path={['shipping', 'tax']} title="Shipping tax" />
  </details>
);

/** Currency, discount, taxes, shipping and amount paid. */
export const MoneySection = (): JSX.Element => (
  <Section name="money" title="Money">
    <div class="grid two">
      <CurrencyField />
      <NumberField path={['amountPaid']} label="Amount paid" placeholder="0" />
    </div>
    <SwitchField path={['pricesIncludeTax']} label="Prices include tax" />
    <AdjustmentField path={['discount']} title="Discount" />
    <TaxesField path={['tax']} title="Tax" />
    <AdjustmentField path={['shipping']} title="Shipping" amountOnly />
    {isObject(at(['shipping'])) && <ShippingTax />}
  </Section>
);
