import type { JSX } from 'preact';
import { ATTACHMENT_EXTENSIONS, attachmentOf, base64Size } from '../model/attachment.js';
import { isObject, type JsonObject, listOr, objectOr, shownText } from '../model/json.js';
import { controlId, countText } from '../model/field-messages.js';
import { maxEntriesOf } from '../model/form.js';
import { fieldErrors, fieldErrorsAt, phase, preview, warnings } from '../state/responses.js';
import { at, put } from '../state/request.js';
import { Field, FieldMessages } from '../parts/field.js';
import { focusField, Fold, MessageList, Section } from '../parts/section.js';
import { focusAfterRender } from '../parts/focus-soon.js';
import { Icon } from '../parts/icon.js';
import { DerivedFields, Fields, text } from '../parts/fields.js';
import { ChoiceField, SwitchField, TextField } from '../parts/inputs.js';
import { FORMATS, formatTitle, isSameFormat, parseReadiness, type FormatOption, type Readiness } from '../model/readiness.js';
import { showPane } from '../state/layout.js';
import { draw, isCurrent } from '../state/pdf.js';
import { showXml } from '../state/xml.js';

const ATTACHMENTS = ['attachments'];
/** Fields that come from the file itself. */
const FILE_FIELDS = ['mediaType', 'content'];

const addFile = (file: File | undefined): void => {
  if (file === undefined) return;
  const reader = new FileReader();
  reader.addEventListener('load', () => {
    if (typeof reader.result === 'string') put(ATTACHMENTS, [...listOr(at(ATTACHMENTS)), attachmentOf(file.name, reader.result)]);
  });
  reader.readAsDataURL(file);
};

const Attachment = ({ index, count }: { readonly index: number; readonly count: number }): JSX.Element => {
  const path = [...ATTACHMENTS, index];
  const { name, content } = objectOr(at(path));
  const fileErrors = FILE_FIELDS.flatMap((member) => fieldErrorsAt([...path, member]));
  const remove = (): void => {
    put(ATTACHMENTS, count === 1 ? undefined : listOr(at(ATTACHMENTS)).toSpliced(index, 1));
    focusAfterRender(`#${controlId([...ATTACHMENTS, count - 1])}`);
  };
  return (
    <div class="list-entry" role="group" aria-label={`Attachment ${index + 1}`} id={controlId(path)} tabIndex={-1}>
      <TextField path={[...path, 'name']} label={`File (${base64Size(shownText(content))})`} />
      <TextField path={[...path, 'description']} label="Description" />
      <button type="button" class="icon-button" aria-label={`Remove attachment ${index + 1}, ${shownText(name)}`} onClick={remove}><Icon name="remove" /></button>
      <TextField path={[...path, 'id']} label="Reference" placeholder="The file name" class="whole-row" />
      <DerivedFields group={path} />
      {fileErrors.length > 0 && <div class="whole-row"><FieldMessages id={`${controlId(path)}-messages`} fieldErrors={fileErrors} warnings={[]} /></div>}
    </div>
  );
};

/** Files that go into the XML of an e-invoice. */
const AttachmentsFold = (): JSX.Element => {
  const count = listOr(at(ATTACHMENTS)).length;
  return (
    <Fold title="Attachments" paths={[ATTACHMENTS]}>
      {Array.from({ length: count }, (_, index) => <Attachment key={index} index={index} count={count} />)}
      {count < maxEntriesOf(ATTACHMENTS) && (
        <Field path={[...ATTACHMENTS, count]} label="Add a file" hint="PDF, PNG, JPEG, CSV or a spreadsheet, together up to 768 KB. Files go into the XML, not into the PDF.">
          {(control) => (
            <span class="file">
              <input {...control} type="file" accept={ATTACHMENT_EXTENSIONS} onChange={(event) => { addFile(event.currentTarget.files?.[0]); event.currentTarget.value = ''; }} />
              <span class="button" aria-hidden="true">Choose a file</span>
            </span>
          )}
        </Field>
      )}
    </Fold>
  );
};

const E_INVOICE = ['eInvoice'];
const FORMAT = [...E_INVOICE, 'format'];
const BOTH_PARTIES = ['seller', 'buyer'];

const chosenFormat = (): JsonObject | null => {
  const given = at(E_INVOICE);
  return isObject(given) ? given : null;
};

const chooseFormat = (format: string): void => {
  put(E_INVOICE, format === '' ? undefined : { format });
};

// The button that asks for it is gone then.
const selectFormat = (choice: JsonObject): void => {
  put(E_INVOICE, choice);
  focusAfterRender(`#${controlId(FORMAT)}`);
};

const LABELS: Readonly<Record<string, string>> = { profile: 'Profile', syntax: 'XML language', country: 'Country' };

const defaultOf = ({ values, default: standard }: FormatOption): string =>
  (standard === undefined ? 'None' : `${values.find(([value]) => value === standard)?.[1] ?? standard} (default)`);

const FormatFields = (): JSX.Element => {
  const format = chosenFormat()?.format;
  return (
    <div class="grid two" id={controlId(E_INVOICE)} tabIndex={-1}>
      <Field path={FORMAT} label="Format">
        {(control) => (
          <span class="select">
            <select {...control} class="input" value={typeof format === 'string' ? format : ''} onChange={(event) => chooseFormat(event.currentTarget.value)}>
              <option value="">None: a PDF for people</option>
              {FORMATS.map(({ format: value, title }) => <option key={value} value={value}>{title}</option>)}
            </select>
          </span>
        )}
      </Field>
      {FORMATS.find((each) => each.format === format)?.options.map((option) => (
        <ChoiceField key={option.name} path={[...E_INVOICE, option.name]} label={LABELS[option.name] ?? option.name} options={[['', defaultOf(option)], ...option.values]} />
      ))}
    </div>
  );
};

const Omitted = ({ fields }: { readonly fields: readonly string[] }): JSX.Element | null => fields.length === 0 ? null : (
  <p class="hint">{'Only printed, since the format cannot carry them: '}{fields.map((field, index) => <span key={field}>{index > 0 && ', '}<code>{field}</code></span>)}.</p>
);

const plural = (count: number): string => (count === 1 ? 'One thing is missing' : `${count} things are missing`);

/** A format in the list: ready, or with what is missing. */
const FormatItem = ({ readiness }: { readonly readiness: Readiness }): JSX.Element => {
  const { title, options, isReady, violations, omitted } = readiness;
  const selected = chosenFormat();
  const isChosen = selected !== null && isSameFormat(selected, options);
  return (
    <details class="more target" data-ready={isReady}>
      <summary><Icon name={isReady ? 'check' : 'alert'} /><span>{title}</span><span class="summary-note">{isReady ? 'Ready' : `${violations.length} missing`}</span></summary>
      <div class="fold-body">
        <MessageList messages={violations} />
        <Omitted fields={omitted} />
        {isChosen ? <p class="hint">This is the format of the invoice.</p> : <div class="row"><button type="button" class="button" onClick={() => selectFormat(options)}>{`Use ${title}`}</button></div>}
      </div>
    </details>
  );
};

const FormatList = ({ formats }: { readonly formats: readonly Readiness[] }): JSX.Element => (
  <div role="group" aria-label="Formats">{formats.map((readiness) => <FormatItem key={readiness.title} readiness={readiness} />)}</div>
);

/** A hint that says how to get the list of formats. */
const PartiesHint = (): JSX.Element => (
  <>
    <p class="hint">Fill in seller and buyer in detail. This list then says for each format what is missing.</p>
    <div class="row">
      {BOTH_PARTIES.filter((party) => at([party]) === undefined).map((party) =>
        <button key={party} type="button" class="button" onClick={() => focusField([party, 'name'])}>{party === 'seller' ? 'Seller in detail' : 'Buyer in detail'}</button>)}
    </div>
  </>
);

// Draws the invoice if the visible PDF is of another request.
const goToXml = async (): Promise<void> => {
  showXml();
  showPane('pdf');
  if (!isCurrent.value) await draw();
  focusAfterRender('#stage-xml', '#stage-pdf');
};

const ReadyMessage = ({ chosen, formats }: { readonly chosen: JsonObject; readonly formats: readonly Readiness[] }): JSX.Element => (
  <>
    <p class="verdict" data-ready="true">
      <Icon name="check" /><span>{`${warnings.value.length === 0 ? 'Ready' : `Ready, with ${countText(warnings.value.length, 'warning')}`}: this invoice keeps every rule of ${formatTitle(chosen)}.`}</span>
    </p>
    {warnings.value.length > 0 && <div class="hints"><MessageList messages={warnings.value} /></div>}
    <Omitted fields={formats.find(({ options }) => isSameFormat(options, chosen))?.omitted ?? []} />
    <div class="row"><button type="button" class="button" onClick={() => { void goToXml(); }}><Icon name="code" />{isCurrent.value ? 'Show the XML' : 'Generate PDF and XML'}</button></div>
  </>
);

const MissingFields = (): JSX.Element => {
  const ruleViolations = fieldErrors.value.filter(({ rules }) => rules.length > 0);
  if (ruleViolations.length === 0) return <p class="hint">The other fields to fix come first.</p>;
  return <><p class="verdict" data-ready="false"><Icon name="alert" /><span>{`${plural(ruleViolations.length)} for this format.`}</span></p><MessageList messages={ruleViolations} /></>;
};

// It stays while the next change is checked, so that the focus in it is kept, but not for another format.
const isReady = (chosen: JsonObject, formats: readonly Readiness[]): boolean => {
  const isAnswered = objectOr(objectOr(preview.value).eInvoice).format === chosen.format;
  const entry = formats.find(({ options }) => isSameFormat(options, chosen));
  return isAnswered && entry?.isReady !== false && ['shown', 'asking'].includes(phase.value.kind);
};

const FormatStatus = (): JSX.Element => {
  const chosen = chosenFormat();
  const formats = parseReadiness(objectOr(preview.value).eInvoice);
  if (phase.value.kind === 'missingKey') return <p class="hint">Enter a key to see which formats this invoice is ready for.</p>;
  if (phase.value.kind === 'rejected') return <MissingFields />;
  if (chosen === null) return formats.length === 0 ? <PartiesHint /> : <FormatList formats={formats} />;
  return (
    <>
      {isReady(chosen, formats) && <ReadyMessage chosen={chosen} formats={formats} />}
      {formats.length > 0 && <FormatList formats={formats} />}
    </>
  );
};

const SubjectCodes = (): JSX.Element => (
  <Fold title="Subject codes of notes and terms" paths={[[...E_INVOICE, 'notesCode'], [...E_INVOICE, 'termsCode']]}>
    <Fields group={E_INVOICE} specs={[text('notesCode', 'Code of the notes', 'e.g. AAI'), text('termsCode', 'Code of the terms')]} isContinuation />
  </Fold>
);

const SUPPLIES = [['', 'Not said'], ['goods', 'Goods'], ['services', 'Services'], ['mixed', 'Goods and services']] as const;
const BILLING_CASES = [
  ['', 'To be paid (default)'], ['paid', 'Paid'], ['final', 'Final, after prepayments'], ['subcontractor', 'Of a subcontractor'], ['coContractor', 'Of a co-contractor'],
  ['vatReported', 'VAT reported before'],
] as const;
const VAT_DUE = [['', 'Not said'], ['invoice', 'With the invoice'], ['delivery', 'With the delivery'], ['payment', 'With the payment']] as const;
const TREATMENTS = [
  ['', 'Not said'], ['b2b', 'To a business in France'], ['b2bInternational', 'To a business abroad'], ['b2c', 'To a consumer in France'],
  ['b2cInternational', 'To a consumer abroad'], ['outOfScope', 'Outside the law'], ['archiveOnly', 'To keep only'],
] as const;

/** What French platforms want to know, and when VAT is due. */
const France = (): JSX.Element => (
  <Fold title="Kind of supply, and VAT in France" paths={[['supply'], ['billingCase'], ['vatDue'], [...E_INVOICE, 'treatment']]}>
    <div class="grid two">
      <ChoiceField path={['supply']} label="Supply" options={SUPPLIES} />
      <ChoiceField path={['billingCase']} label="Billing case" options={BILLING_CASES} />
      <ChoiceField path={['vatDue']} label="VAT due" options={VAT_DUE} />
      {chosenFormat()?.country !== undefined && <ChoiceField path={[...E_INVOICE, 'treatment']} label="Treatment" options={TREATMENTS} />}
    </div>
  </Fold>
);

/** The format of the e-invoice, what is missing for it, and the files in the invoice. */
export const EInvoiceSection = (): JSX.Element => (
  <Section name="eInvoice" title="E-invoice">
    <FormatFields />
    <div class="stack tight"><FormatStatus /></div>
    <div>
      <France />
      {chosenFormat() !== null && <SwitchField path={[...E_INVOICE, 'attachPage']} label="PDF inside the XML" />}
      <SwitchField path={['embedRequest']} label="Request inside the PDF" hint="Whoever gets the PDF can read it all, also what no page prints." />
      <SwitchField path={['strict']} label="Strict" hint="Each warning rejects the invoice." />
      {chosenFormat() !== null && <SubjectCodes />}
      <AttachmentsFold />
    </div>
    {chosenFormat() !== null && <DerivedFields group={E_INVOICE} />}
    <DerivedFields group={[]} section="eInvoice" />
  </Section>
);
