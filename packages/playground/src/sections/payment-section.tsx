import type { JSX } from 'preact';
import { isObject, objectOr, shownText } from '../model/json.js';
import { phase, preview } from '../state/responses.js';
import { at, put } from '../state/request.js';
import { Field } from '../parts/field.js';
import { DerivedFields, Fields, fieldSpec, foldPaths, ObjectList, text } from '../parts/fields.js';
import { ChoiceField, DateField, NumberField, SwitchField } from '../parts/inputs.js';
import { Fold, Section } from '../parts/section.js';
import { Icon } from '../parts/icon.js';

const PAYMENT = ['payment'];

const MEANS = [
  ['', 'By the account (default)'], ['creditTransfer', 'Credit transfer'], ['sepaCreditTransfer', 'SEPA credit transfer'], ['directDebit', 'Direct debit'],
  ['sepaDirectDebit', 'SEPA direct debit'], ['card', 'Card'], ['creditCard', 'Credit card'], ['debitCard', 'Debit card'], ['cash', 'Cash'], ['cheque', 'Cheque'],
  ['online', 'Online payment'], ['clearing', 'Clearing between partners'], ['debitTransfer', 'Debit transfer'], ['bankAccount', 'Bank account'],
  ['referenceGiro', 'Giro with reference'], ['notDefined', 'Not defined'],
] as const;

const ACCOUNT = [text('iban', 'IBAN'), text('bic', 'BIC'), text('accountName', 'Account name', 'The seller’s name'), text('account', 'Account without IBAN'), text('service', 'Payment service', 'e.g. PayPal')] as const;

/** The bank of an account without an IBAN. */
const BANK = [
  text('bankName', 'Bank'), text('sortCode', 'Sort code', '20-00-00'), text('routingNumber', 'Routing number', '021000021'), text('bsb', 'BSB', '062-000'),
  text('ifsc', 'IFSC', 'SBIN0001234'), text('transitNumber', 'Transit number', '00012'), text('institutionNumber', 'Institution number', '003'),
  text('bankCode', 'Other bank code', 'e.g. SE:BANKGIRO'),
] as const;

const FURTHER_ACCOUNT = [text('label', 'Heading', 'e.g. Payments in USD'), text('iban', 'IBAN'), text('bic', 'BIC'), text('account', 'Account without IBAN'), text('name', 'Account name'), ...BANK] as const;

const AccountDetails = ({ path }: { readonly path: readonly (string | number)[] }): JSX.Element => (
  <ObjectList path={[...path, 'details']} noun="detail" newEntry={{ label: '', value: '' }}>
    {(entry) => <Fields group={entry} specs={[text('label', 'Name', 'e.g. CLABE'), text('value', 'Value')]} isContinuation />}
  </ObjectList>
);

const Accounts = (): JSX.Element => (
  <>
    <Fold title="Bank details" paths={[...foldPaths(PAYMENT, BANK), [...PAYMENT, 'details']]}><Fields group={PAYMENT} specs={BANK} isContinuation /><AccountDetails path={PAYMENT} /></Fold>
    <Fold title="Further accounts" paths={[[...PAYMENT, 'accounts']]}>
      <ObjectList path={[...PAYMENT, 'accounts']} noun="account" newEntry={{ iban: '' }}>
        {(entry) => <><Fields group={entry} specs={FURTHER_ACCOUNT} isContinuation /><AccountDetails path={entry} /></>}
      </ObjectList>
    </Fold>
  </>
);

const REFERENCE = [...PAYMENT, 'reference'];

/** The kinds of reference. All except a text are objects with a member of that name. */
const REFERENCE_KINDS = [
  ['text', 'As written'], ['rf', 'With check digits (RF)'], ['qrr', 'Swiss QR reference'],
  ['ogm', 'Belgian OGM'], ['viite', 'Finnish viite'], ['kid', 'Norwegian KID'], ['kid11', 'Norwegian KID, modulus 11'], ['ocr', 'Swedish OCR'],
  ['ocrLength', 'Swedish OCR with length'],
] as const;

type ReferenceKind = (typeof REFERENCE_KINDS)[number][0];

const kindOf = (): ReferenceKind => {
  const given = at(REFERENCE);
  return isObject(given) ? REFERENCE_KINDS.find(([kind]) => kind in given)?.[0] ?? 'text' : 'text';
};

const referenceText = (): string => {
  const given = at(REFERENCE);
  return shownText(isObject(given) ? given[kindOf()] : given);
};

const putReference = (kind: ReferenceKind, value: string): void => {
  if (kind === 'text') put(REFERENCE, value === '' ? undefined : value);
  else put(REFERENCE, { [kind]: value });
};

const chooseKind = (value: string): void => {
  const kind = REFERENCE_KINDS.find(([each]) => each === value)?.[0];
  if (kind !== undefined) putReference(kind, referenceText());
};

const ReferenceField = (): JSX.Element => (
  <Field path={REFERENCE} label="Payment reference" hint="The invoice number, if this is empty.">
    {(control) => (
      <div class="reference-row">
        <span class="select">
          <select class="input" aria-label="Payment reference, kind" value={kindOf()} onChange={(event) => chooseKind(event.currentTarget.value)}>
            {REFERENCE_KINDS.map(([kind, title]) => <option key={kind} value={kind}>{title}</option>)}
          </select>
        </span>
        <input {...control} type="text" class="input" value={referenceText()} autocomplete="off" onInput={(event) => putReference(kindOf(), event.currentTarget.value)} />
      </div>
    )}
  </Field>
);

const CashDiscounts = (): JSX.Element => (
  <Fold title="Cash discounts" paths={[[...PAYMENT, 'cashDiscounts']]}>
    <ObjectList path={[...PAYMENT, 'cashDiscounts']} noun="cash discount" newEntry={{ days: 14, percent: 2 }}>
      {(entry) => <><NumberField path={[...entry, 'days']} label="Days" /><DateField path={[...entry, 'date']} label="Or by" /><NumberField path={[...entry, 'percent']} label="Percent" /><NumberField path={[...entry, 'base']} label="Of the amount" placeholder="The balance due" class="whole-row" /></>}
    </ObjectList>
    <SwitchField path={[...PAYMENT, 'printTerms']} label="Print them" />
  </Fold>
);

const INSTALMENT = [fieldSpec('date', 'date', 'Due'), fieldSpec('number', 'percent', 'Percent'), fieldSpec('number', 'amount', 'Or amount'), text('label', 'Label', 'e.g. Retention')] as const;

const Instalments = (): JSX.Element => (
  <Fold title="Instalments" paths={[[...PAYMENT, 'instalments']]}>
    <p class="hint">Two or more, which make up the balance due. The last may have neither a percentage nor an amount, and takes the rest.</p>
    <ObjectList path={[...PAYMENT, 'instalments']} noun="instalment" newEntry={{ date: '' }}>
      {(entry) => <Fields group={entry} specs={INSTALMENT} isContinuation />}
    </ObjectList>
  </Fold>
);

const CODES = [
  ['', 'None'], ['epc', 'EPC (GiroCode): a transfer in EUR'], ['swiss', 'Swiss QR-bill'], ['upi', 'UPI: a payment in INR'], ['link', 'The payment link'],
] as const;

/** The text of the code, or the reason why there is none. */
const CodeOutcome = (): JSX.Element | null => {
  const { drawn, payload, reason } = objectOr(preview.value?.payment);
  if (phase.value.kind !== 'shown') return null;
  if (drawn !== true) return typeof reason === 'string' ? <p class="remark warn"><Icon name="info" /><span>{`No code is drawn. ${reason}`}</span></p> : null;
  return <div><p class="hint" id="code-says">The code says:</p><pre class="snippet payload" tabIndex={0} aria-labelledby="code-says">{shownText(payload)}</pre></div>;
};

const PaymentCode = (): JSX.Element => (
  <>
    <ChoiceField path={[...PAYMENT, 'qr']} label="Payment code" options={CODES} />
    {at([...PAYMENT, 'qr']) !== undefined && <CodeOutcome />}
  </>
);

/** How the invoice is paid. */
export const PaymentSection = (): JSX.Element => (
  <Section name="payment" title="Payment">
    <Fields group={PAYMENT} specs={ACCOUNT} isContinuation />
    <ReferenceField />
    <div class="grid two">
      <ChoiceField path={[...PAYMENT, 'means']} label="Means" options={MEANS} />
      <Fields group={PAYMENT} specs={[text('label', 'Heading of the block', 'e.g. Bank details')]} isContinuation />
    </div>
    <PaymentCode />
    <div>
      <Accounts />
      <Fold title="Payment link" paths={[[...PAYMENT, 'link']]}><Fields group={[...PAYMENT, 'link']} specs={[text('url', 'Address', 'https://…'), text('label', 'Printed as')]} /></Fold>
      <CashDiscounts />
      <Instalments />
      <DerivedFields group={PAYMENT} />
      <DerivedFields group={[]} section="payment" />
    </div>
  </Section>
);
