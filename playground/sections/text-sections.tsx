import type { JSX } from 'preact';
import { isObject, listOr } from '../model/json.js';
import { at, put } from '../state/request.js';
import { Icon } from '../parts/icon.js';
import { DateField, LinesField, TextField } from '../parts/inputs.js';
import { Section } from '../parts/section.js';

/** Sender and recipient. */
export const PartiesSection = (): JSX.Element => (
  <Section name="parties" title="From and to">
    <TextField path={['companyName']} label="Company" required />
    <LinesField path={['companyDetails']} label="Company details" placeholder="Address, e-mail, tax number" />
    <div class="grid two">
      <LinesField path={['billTo']} label="Bill to" required rows={4} />
      <LinesField path={['shipTo']} label="Ship to" rows={4} />
    </div>
  </Section>
);

const MOST_FIELDS = 10;

const CustomFields = (): JSX.Element => {
  const fields = listOr(at(['customFields']));
  return (
    <div class="stack tight">
      {fields.map((field, index) => (
        <div key={index} class="custom-field" role="group" aria-label={`Custom field ${index + 1}`}>
          <TextField path={['customFields', index, 'name']} label="Name" />
          <TextField path={['customFields', index, 'value']} label="Value" />
          <button type="button" class="icon-button" aria-label={`Remove custom field ${index + 1}${isObject(field) && typeof field.name === 'string' ? `, ${field.name}` : ''}`} onClick={() => put(['customFields'], fields.length === 1 ? undefined : fields.toSpliced(index, 1))}><Icon name="remove" /></button>
        </div>
      ))}
      {fields.length < MOST_FIELDS && <button type="button" class="button quiet" onClick={() => put(['customFields'], [...fields, { name: '', value: '' }])}><Icon name="add" />Add a custom field</button>}
    </div>
  );
};

/** Number, dates and similar fields. */
export const DetailsSection = (): JSX.Element => (
  <Section name="details" title="Number and dates">
    <div class="grid two">
      <TextField path={['invoiceNumber']} label="Invoice number" required />
      <TextField path={['poNumber']} label="Purchase order" />
      <DateField path={['date']} label="Date" required />
      <DateField path={['dueDate']} label="Due date" />
    </div>
    <TextField path={['paymentTerms']} label="Payment terms" placeholder="e.g. Net 30" />
    <CustomFields />
  </Section>
);

/** Notes and terms. */
export const TextsSection = (): JSX.Element => (
  <Section name="texts" title="Notes and terms">
    <LinesField path={['notes']} label="Notes" />
    <LinesField path={['terms']} label="Terms and conditions" />
    <TextField path={['carriedForward']} label="Label of sums carried to the next page" placeholder="e.g. Carried forward" />
  </Section>
);
