import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { DOCUMENT_LABEL_TITLES } from '../../../../schemas/generated/document-labels.js';
import { objectOr, shownText } from '../model/json.js';
import { languageOptions, LOCALES } from '../model/suggestions.js';
import { labelListOf } from '../state/lists.js';
import { at, put } from '../state/request.js';
import { DerivedFields } from '../parts/fields.js';
import { ChoiceField, ComboboxField, TextField } from '../parts/inputs.js';
import { Fold, Section } from '../parts/section.js';
import { Icon } from '../parts/icon.js';

const LABEL_KEYS = [
  'invoice', 'billTo', 'shipTo', 'invoiceNumber', 'date', 'paymentTerms', 'dueDate', 'poNumber', 'item', 'hsCode', 'quantity',
  'rate', 'amount', 'subtotal', 'discount', 'tax', 'shipping', 'total', 'amountPaid', 'balanceDue', 'notes', 'terms',
] as const;

const LANGUAGES = [['', 'English (default)'], ...languageOptions()] as const;

const LabelFields = (): JSX.Element => {
  const list = labelListOf(shownText(at(['language'])));
  useEffect(() => { void list.load(); }, [list]);
  const defaults = objectOr(list.entries.value?.labels);
  const own = objectOr(at(['labels']));
  return (
    <>
      <p class="hint">An empty label is that of the language. To print none, write <code>""</code> for it in the JSON.</p>
      <div class="grid two">
        {LABEL_KEYS.map((name) => <TextField key={name} path={['labels', name]} label={own[name] === '' ? `${name} (hidden)` : name} placeholder={shownText(defaults[name])} />)}
      </div>
      <DerivedFields group={['labels']} />
      {Object.keys(own).length > 0 && <div class="row"><button type="button" class="button quiet" onClick={() => put(['labels'], undefined)}><Icon name="reset" />Back to the default labels</button></div>}
    </>
  );
};

/** Language, locale, date format, and the labels. */
export const LanguageSection = (): JSX.Element => (
  <Section name="language" title="Language">
    <ChoiceField path={['language']} label="Language of the labels" options={LANGUAGES} />
    <div class="grid two">
      <ComboboxField path={['locale']} label="Locale" placeholder="Of the language" suggestions={LOCALES} />
      <ChoiceField path={['dateFormat']} label="Dates" options={[['', 'Medium (default)'], ['iso', 'ISO: 2026-03-31'], ['short', 'Short, all digits'], ['medium', 'Medium'], ['long', 'Long']]} />
    </div>
    <div class="grid two">
      {Object.entries(DOCUMENT_LABEL_TITLES).map(([name, label]) => <TextField key={name} path={['documentLabels', name]} label={label} placeholder="Of the language" />)}
    </div>
    <div><Fold title="Labels, all 22 of them" paths={LABEL_KEYS.map((name) => ['labels', name])}><LabelFields /></Fold></div>
    <DerivedFields group={[]} section="language" />
  </Section>
);
