import type { JSX } from 'preact';
import { listOr, objectOr, shownText, type JsonObject } from '../model/json.js';
import { amountText } from '../model/money-text.js';
import { moveEntry, type Path } from '../model/path.js';
import { fieldErrorsAt, preview } from '../state/answers.js';
import { at, put } from '../state/request.js';
import { focusAfterRender } from '../parts/focus-soon.js';
import { Fold } from '../parts/fold.js';
import { Icon } from '../parts/icon.js';
import { ChoiceField, DateField, LinesField, NumberField, TextField } from '../parts/inputs.js';
import { ChargesField, DiscountsField, TaxesField } from '../parts/taxes-field.js';
import { LineDetails } from './line-details.js';

const LINES = ['lineItems'];
const MORE_FIELDS = ['section', 'option', 'hsCode', 'sku', 'date', 'discount', 'charge', 'tax'];

const amountOf = (index: number): string => {
  const { amount } = objectOr(listOr(preview.value?.lineItems)[index]);
  return typeof amount === 'number' ? amountText(amount, shownText(preview.value?.currency)) : '–';
};

const moveLine = (index: number, by: -1 | 1): void => {
  put(LINES, moveEntry(listOr(at(LINES)), index, index + by));
  focusAfterRender(`[data-line="${index + by}"] [data-move="${by}"]:not(:disabled), [data-line="${index + by}"] [data-move="${-by}"]`);
};

const removeLine = (index: number): void => {
  const remaining = listOr(at(LINES)).toSpliced(index, 1);
  put(LINES, remaining);
  focusAfterRender(remaining.length === 0 ? '#add-line' : `[data-line="${Math.min(index, remaining.length - 1)}"] textarea`);
};

const LineButtons = ({ index, count }: { readonly index: number; readonly count: number }): JSX.Element => (
  <div class="line-buttons">
    <button type="button" class="icon-button" data-move="-1" disabled={index === 0} aria-label={`Move line ${index + 1} up`} onClick={() => moveLine(index, -1)}><Icon name="up" /></button>
    <button type="button" class="icon-button" data-move="1" disabled={index === count - 1} aria-label={`Move line ${index + 1} down`} onClick={() => moveLine(index, 1)}><Icon name="down" /></button>
    <button type="button" class="icon-button" aria-label={`Remove line ${index + 1}`} onClick={() => removeLine(index)}><Icon name="remove" /></button>
  </div>
);

const SectionField = ({ path }: { readonly path: Path }): JSX.Element =>
  <TextField path={[...path, 'section']} label="Section" hint="Neighbouring lines with the same title" />;

const OPTIONS = [['', 'In the total'], ['optional', 'Optional'], ['alternative', 'Alternative']] as const;

/** Only a quote has options. */
const OptionField = ({ path }: { readonly path: Path }): JSX.Element | null => {
  const option = [...path, 'option'];
  return at(['documentType']) === 'quote' || at(option) !== undefined ? <ChoiceField path={option} label="Option" options={OPTIONS} /> : null;
};

const MoreFields = ({ path }: { readonly path: Path }): JSX.Element => (
  <Fold title="Section, codes, date, discounts, charges and tax of this line" paths={MORE_FIELDS.map((name) => [...path, name])}>
    <div class="grid two">
      <SectionField path={path} />
      <OptionField path={path} />
      <TextField path={[...path, 'hsCode']} label="HS code" />
      <TextField path={[...path, 'sku']} label="Article number" />
      <DateField path={[...path, 'date']} label="Date of the work or delivery" />
    </div>
    <DiscountsField path={[...path, 'discount']} title="Line discount" />
    <ChargesField path={[...path, 'charge']} title="Line charge" />
    <TaxesField path={[...path, 'tax']} title="Line tax" mayExempt />
  </Fold>
);

const PricedFields = ({ index, path }: { readonly index: number; readonly path: Path }): JSX.Element => (
  <>
    <LinesField path={[...path, 'description']} label="Description" rows={2} required />
    <div class="line-numbers">
      <NumberField path={[...path, 'quantity']} label="Quantity" required />
      <TextField path={[...path, 'unit']} label="Unit" />
      <NumberField path={[...path, 'rate']} label="Rate" required={at(['documentType']) !== 'deliveryNote'} />
      <div class="line-amount"><span class="label">Amount</span><output>{amountOf(index)}</output></div>
    </div>
    <div><MoreFields path={path} /><LineDetails path={path} /></div>
  </>
);

/** A line of text whose text is deleted stays one. */
const isText = (line: JsonObject): boolean => 'text' in line || !['description', 'quantity', 'rate'].some((name) => name in line);

/** One line item, or one line of text. */
export const LineItem = ({ index, count }: { readonly index: number; readonly count: number }): JSX.Element => {
  const path = [...LINES, index];
  return (
    <li class="line" data-line={index} data-invalid={fieldErrorsAt(path).length > 0}>
      <fieldset>
        <legend class="line-number">{`Line ${index + 1}`}</legend>
        <LineButtons index={index} count={count} />
        {isText(objectOr(at(path)))
          ? <><LinesField path={[...path, 'text']} label="Text" rows={2} required /><SectionField path={path} /></>
          : <PricedFields index={index} path={path} />}
      </fieldset>
    </li>
  );
};
