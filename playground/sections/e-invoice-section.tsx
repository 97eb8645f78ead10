import type { JSX } from 'preact';
import { isObject, objectOr, type JsonObject } from '../model/json.js';
import { controlId, counted } from '../model/offences.js';
import { FORMATS, formatTitle, isSameFormat, readinessIn, type FormatOption, type Readiness } from '../model/readiness.js';
import { offences, phase, preview, warnings } from '../state/answers.js';
import { showPane } from '../state/layout.js';
import { draw, isCurrent } from '../state/pdf.js';
import { at, put } from '../state/request.js';
import { showXml } from '../state/xml.js';
import { Field } from '../parts/field.js';
import { Fields, text } from '../parts/fields.js';
import { focusSoon } from '../parts/focus-soon.js';
import { Fold } from '../parts/fold.js';
import { goTo } from '../parts/go-to.js';
import { Icon } from '../parts/icon.js';
import { ChoiceField, SwitchField } from '../parts/inputs.js';
import { RemarkList } from '../parts/remark-list.js';
import { Section } from '../parts/section.js';
import { AttachmentsFold } from './attachments-fold.js';

const E_INVOICE = ['eInvoice'];
const FORMAT = [...E_INVOICE, 'format'];
const BOTH_PARTIES = ['seller', 'buyer'];

const chosenFormat = (): JsonObject | null => {
  const given = at(E_INVOICE);
  return isObject(given) ? given : null;
};

const choose = (format: string): void => {
  put(E_INVOICE, format === '' ? undefined : { format });
};

// The button that asks for it is gone then.
const use = (choice: JsonObject): void => {
  put(E_INVOICE, choice);
  focusSoon(`#${controlId(FORMAT)}`);
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
            <select {...control} class="input" value={typeof format === 'string' ? format : ''} onChange={(event) => choose(event.currentTarget.value)}>
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
const Target = ({ target }: { readonly target: Readiness }): JSX.Element => {
  const { title, choice, isReady, violations, omitted } = target;
  const own = chosenFormat();
  const isChosen = own !== null && isSameFormat(own, choice);
  return (
    <details class="more target" data-ready={isReady}>
      <summary><Icon name={isReady ? 'check' : 'alert'} /><span>{title}</span><span class="aside">{isReady ? 'Ready' : `${violations.length} missing`}</span></summary>
      <div class="fold-body">
        <RemarkList remarks={violations} />
        <Omitted fields={omitted} />
        {isChosen ? <p class="hint">This is the format of the invoice.</p> : <div class="row"><button type="button" class="button" onClick={() => use(choice)}>{`Use ${title}`}</button></div>}
      </div>
    </details>
  );
};

const Targets = ({ targets }: { readonly targets: readonly Readiness[] }): JSX.Element => (
  <div role="group" aria-label="Formats">{targets.map((target) => <Target key={target.title} target={target} />)}</div>
);

/** A hint that says how to get the list of formats. */
const Beginning = (): JSX.Element => (
  <>
    <p class="hint">Fill in seller and buyer in detail. This list then says for each format what is missing.</p>
    <div class="row">
      {BOTH_PARTIES.filter((party) => at([party]) === undefined).map((party) =>
        <button key={party} type="button" class="button" onClick={() => goTo([party, 'name'])}>{party === 'seller' ? 'Seller in detail' : 'Buyer in detail'}</button>)}
    </div>
  </>
);

// Draws the invoice if the visible PDF is of another request.
const goToXml = async (): Promise<void> => {
  showXml();
  showPane('pdf');
  if (!isCurrent.value) await draw();
  focusSoon('#stage-xml', '#stage-pdf');
};

const Ready = ({ chosen, targets }: { readonly chosen: JsonObject; readonly targets: readonly Readiness[] }): JSX.Element => (
  <>
    <p class="verdict" data-ready="true">
      <Icon name="check" /><span>{`${warnings.value.length === 0 ? 'Ready' : `Ready, with ${counted(warnings.value.length, 'warning')}`}: this invoice keeps every rule of ${formatTitle(chosen)}.`}</span>
    </p>
    {warnings.value.length > 0 && <div class="advice"><RemarkList remarks={warnings.value} /></div>}
    <Omitted fields={targets.find(({ choice }) => isSameFormat(choice, chosen))?.omitted ?? []} />
    <div class="row"><button type="button" class="button" onClick={() => { void goToXml(); }}><Icon name="code" />{isCurrent.value ? 'Show the XML' : 'Generate PDF and XML'}</button></div>
  </>
);

const Missing = (): JSX.Element => {
  const ruled = offences.value.filter(({ rules }) => rules.length > 0);
  if (ruled.length === 0) return <p class="hint">The other fields to fix come first.</p>;
  return <><p class="verdict" data-ready="false"><Icon name="alert" /><span>{`${plural(ruled.length)} for this format.`}</span></p><RemarkList remarks={ruled} /></>;
};

// It stays while the next change is checked, so that the focus in it is kept, but not for another format.
const isReady = (chosen: JsonObject, targets: readonly Readiness[]): boolean => {
  const isAnswered = objectOr(objectOr(preview.value).eInvoice).format === chosen.format;
  const entry = targets.find(({ choice }) => isSameFormat(choice, chosen));
  return isAnswered && entry?.isReady !== false && ['shown', 'asking'].includes(phase.value.kind);
};

const Verdict = (): JSX.Element => {
  const chosen = chosenFormat();
  const targets = readinessIn(objectOr(preview.value).eInvoice);
  if (phase.value.kind === 'keyless') return <p class="hint">Enter a key to see which formats this invoice is ready for.</p>;
  if (phase.value.kind === 'refused') return <Missing />;
  if (chosen === null) return targets.length === 0 ? <Beginning /> : <Targets targets={targets} />;
  return (
    <>
      {isReady(chosen, targets) && <Ready chosen={chosen} targets={targets} />}
      {targets.length > 0 && <Targets targets={targets} />}
    </>
  );
};

const SubjectCodes = (): JSX.Element => (
  <Fold title="Subject codes of notes and terms" places={[[...E_INVOICE, 'notesCode'], [...E_INVOICE, 'termsCode']]}>
    <Fields group={E_INVOICE} specs={[text('notesCode', 'Code of the notes', 'e.g. AAI'), text('termsCode', 'Code of the terms')]} />
  </Fold>
);

const SUPPLIES = [['', 'Not said'], ['goods', 'Goods'], ['services', 'Services'], ['mixed', 'Goods and services']] as const;
const CASES = [
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
  <Fold title="Kind of supply, and VAT in France" places={[['supply'], ['billingCase'], ['vatDue'], [...E_INVOICE, 'treatment']]}>
    <div class="grid two">
      <ChoiceField path={['supply']} label="Supply" options={SUPPLIES} />
      <ChoiceField path={['billingCase']} label="Billing case" options={CASES} />
      <ChoiceField path={['vatDue']} label="VAT due" options={VAT_DUE} />
      {chosenFormat()?.country !== undefined && <ChoiceField path={[...E_INVOICE, 'treatment']} label="Treatment" options={TREATMENTS} />}
    </div>
  </Fold>
);

/** The format of the e-invoice, what is missing for it, and the files in the invoice. */
export const EInvoiceSection = (): JSX.Element => (
  <Section name="eInvoice" title="E-invoice">
    <FormatFields />
    <div class="stack tight"><Verdict /></div>
    <div>
      <France />
      {chosenFormat() !== null && <SwitchField path={[...E_INVOICE, 'attachPage']} label="PDF inside the XML" />}
      <SwitchField path={['embedRequest']} label="Request inside the PDF" hint="Whoever gets the PDF can read it all, also what no page prints." />
      <SwitchField path={['strict']} label="Strict" hint="Each warning rejects the invoice." />
      {chosenFormat() !== null && <SubjectCodes />}
      <AttachmentsFold />
    </div>
  </Section>
);
