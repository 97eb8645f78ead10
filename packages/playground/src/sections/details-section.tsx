import type { JSX } from 'preact';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { DOCUMENT_DETAIL_FIELDS } from '../model/field-messages.js';
import { isObject } from '../model/json.js';
import type { Path } from '../model/path.js';
import { OBJECT_SCHEMES } from '../model/suggestions.js';
import { at, put } from '../state/request.js';
import { Field } from '../parts/field.js';
import { DerivedFields, Fields, fieldSpec, IdentifierField, ObjectList, text } from '../parts/fields.js';
import { ChoiceField, DateField, TextField } from '../parts/inputs.js';
import { Fold, Section } from '../parts/section.js';

/** Titles of the types of documents, in the order of the form. */
const TITLES: Readonly<Record<Exclude<NonNullable<InvoiceRequest['documentType']>, 'invoice'>, string>> = {
  creditNote: 'Credit note', correctedInvoice: 'Corrected invoice', prepaymentInvoice: 'Prepayment invoice', partialInvoice: 'Partial invoice', finalInvoice: 'Final invoice',
  partialConstructionInvoice: 'Partial construction invoice', partialFinalConstructionInvoice: 'Partial final construction invoice',
  finalConstructionInvoice: 'Final construction invoice',
  selfBilledInvoice: 'Self-billed invoice', selfBilledCreditNote: 'Self-billed credit note',
  quote: 'Quote', orderConfirmation: 'Order confirmation', proForma: 'Pro forma invoice', purchaseOrder: 'Purchase order', deliveryNote: 'Delivery note', receipt: 'Receipt',
};

const DOCUMENT_TYPES = [['', 'Invoice (default)'], ...Object.entries(TITLES)] as const;

const REFERENCES = [
  text('contract', 'Contract'), text('project', 'Project'), text('salesOrder', 'Sales order'), text('despatchAdvice', 'Despatch advice'), text('receivingAdvice', 'Receiving advice'),
  text('tender', 'Tender'), text('accounting', 'Accounting reference'),
] as const;

const OBJECT = ['references', 'object'];
const OBJECT_TITLE = 'Object, such as a meter';

const PERIOD = [fieldSpec('date', 'start', 'Period from'), fieldSpec('date', 'end', 'Period to')] as const;

const References = (): JSX.Element => (
  <Fold title="Period and references" paths={[['period'], ['buyerReference'], ['references']]}>
    <Fields group={['period']} specs={PERIOD} />
    <TextField path={['buyerReference']} label="Buyer reference" hint="A German Leitweg-ID goes here." />
    <Fields group={['references']} specs={REFERENCES} />
    <IdentifierField group={OBJECT} label={OBJECT_TITLE} schemes={OBJECT_SCHEMES} />
  </Fold>
);

const PrecedingInvoices = (): JSX.Element => (
  <Fold title="Preceding invoices" paths={[['precedingInvoices']]}>
    <p class="hint">The invoices that this document corrects, credits or follows.</p>
    <ObjectList path={['precedingInvoices']} noun="preceding invoice" newEntry={{ number: '' }}>
      {(entry) => <><TextField path={[...entry, 'number']} label="Number" /><DateField path={[...entry, 'date']} label="Date" /></>}
    </ObjectList>
  </Fold>
);

/** Fields of the request that a custom field can print instead of a text, with their titles. */
const SOURCES = [
  ['delivery.date', 'Date of delivery'], ['period', 'Period'], ['precedingInvoices', 'Preceding invoices'], ['buyerReference', 'Buyer reference'],
  ...REFERENCES.map(({ name, label }) => [`references.${name}`, label] as const), ['references.object', OBJECT_TITLE],
  ['seller.vatId', 'Seller’s VAT ID'], ['seller.taxNumber', 'Seller’s tax number'], ['seller.legalId', 'Seller’s register number'],
  ['buyer.vatId', 'Buyer’s VAT ID'], ['buyer.legalId', 'Buyer’s register number'],
] as const;

const TEXT = '';

// An entry has either a text or a field of the request.
const chooseSource = (path: Path, source: string): void => {
  const entry = at(path);
  const name = isObject(entry) ? entry.name ?? '' : '';
  put(path, source === TEXT ? { name, value: '' } : { name, field: source });
};

const SourceField = ({ path }: { readonly path: Path }): JSX.Element => {
  const chosen = at([...path, 'field']);
  return (
    <Field path={[...path, 'field']} label="Prints">
      {(control) => (
        <span class="select">
          <select {...control} class="input" value={typeof chosen === 'string' ? chosen : TEXT} onChange={(event) => chooseSource(path, event.currentTarget.value)}>
            <option value={TEXT}>Text</option>
            {SOURCES.map(([source, title]) => <option key={source} value={source}>{title}</option>)}
          </select>
        </span>
      )}
    </Field>
  );
};

const CustomField = ({ path }: { readonly path: Path }): JSX.Element => (
  <>
    <TextField path={[...path, 'name']} label="Name" />
    <SourceField path={path} />
    {at([...path, 'field']) === undefined && <TextField path={[...path, 'value']} label="Value" class="whole-row" />}
  </>
);

/** Dates that only one type of document has. */
const OWN_DATES = [['validUntil', 'quote', 'Valid until'], ['paidDate', 'receipt', 'Paid on']] as const;

/** Number, dates and similar fields. */
export const DetailsSection = (): JSX.Element => (
  <Section name="details" title="Number and dates">
    <div class="grid two">
      <TextField path={['invoiceNumber']} label="Invoice number" required />
      <ChoiceField path={['documentType']} label="Document type" options={DOCUMENT_TYPES} />
    </div>
    <Fields group={[]} specs={DOCUMENT_DETAIL_FIELDS} />
    {OWN_DATES.filter(([name, type]) => at(['documentType']) === type || at([name]) !== undefined)
      .map(([name, , label]) => <DateField key={name} path={[name]} label={label} />)}
    <ObjectList path={['customFields']} noun="custom field" newEntry={{ name: '', value: '' }}>
      {(entry) => <CustomField path={entry} />}
    </ObjectList>
    <div>
      <References />
      <PrecedingInvoices />
    </div>
    <DerivedFields group={[]} section="details" />
  </Section>
);
