import type { JSX } from 'preact';
import { objectOr, shownText, type JsonObject } from '../model/json.js';
import { labelTranslations } from '../model/samples.js';
import { LOCALES } from '../model/suggestions.js';
import { labelList } from '../state/lists.js';
import { at, put } from '../state/request.js';
import { loadSamples } from '../state/samples.js';
import { ComboboxField } from '../parts/combobox.js';
import { Icon } from '../parts/icon.js';
import { ChoiceField, TextField } from '../parts/inputs.js';
import { Section } from '../parts/section.js';

const LABEL_KEYS = [
  'invoice', 'billTo', 'shipTo', 'invoiceNumber', 'date', 'paymentTerms', 'dueDate', 'poNumber', 'item', 'hsCode', 'quantity',
  'rate', 'amount', 'subtotal', 'discount', 'tax', 'shipping', 'total', 'amountPaid', 'balanceDue', 'notes', 'terms',
] as const;

const defaultsOf = (data: JsonObject | null): JsonObject => objectOr(data?.labels);

// Without a connection, which the page reports elsewhere, nothing is filled in. The next use tries again.
const fillIn = (language: string): Promise<void> => loadSamples().then((all) => {
  const labels = labelTranslations(all)[language];
  if (labels !== undefined) put(['labels'], labels);
}, () => undefined);

const fetchAhead = (): void => { loadSamples().catch(() => undefined); };

const Translations = (): JSX.Element => (
  <div class="row translations" role="group" aria-label="Complete translations" onPointerEnter={fetchAhead} onFocusCapture={fetchAhead}>
    <span class="label">Fill in</span>
    {['German', 'Arabic', 'Japanese', 'Hindi'].map((language) => (
      <button key={language} type="button" class="button quiet" onClick={() => { void fillIn(language); }}>{language}</button>
    ))}
  </div>
);

const Labels = (): JSX.Element => {
  const defaults = defaultsOf(labelList.entries.value);
  const own = objectOr(at(['labels']));
  const count = Object.keys(own).length;
  return (
    <details class="more" onToggle={(event) => { if (event.currentTarget.open) void labelList.need(); }}>
      <summary>Labels, all 22 of them{count > 0 && <span class="badge">{count}</span>}</summary>
      <p class="hint">An empty label is the default one. To print none, write <code>""</code> for it in the JSON.</p>
      <Translations />
      <div class="grid two">
        {LABEL_KEYS.map((name) => <TextField key={name} path={['labels', name]} label={own[name] === '' ? `${name} (hidden)` : name} placeholder={shownText(defaults[name])} />)}
      </div>
      {count > 0 && <button type="button" class="button quiet" onClick={() => put(['labels'], undefined)}><Icon name="reset" />Back to the default labels</button>}
    </details>
  );
};

/** Locale, date format and labels. */
export const LanguageSection = (): JSX.Element => (
  <Section name="language" title="Language">
    <div class="grid two">
      <ComboboxField path={['locale']} label="Locale" placeholder="en-US" suggestions={LOCALES} />
      <ChoiceField path={['dateFormat']} label="Dates" options={[['', 'Medium (default)'], ['iso', 'ISO: 2026-03-31'], ['short', 'Short, all digits'], ['medium', 'Medium'], ['long', 'Long']]} />
    </div>
    <Labels />
  </Section>
);
