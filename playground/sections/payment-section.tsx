import type { JSX } from 'preact';
import { isObject, shownText } from '../model/json.js';
import { at, put } from '../state/request.js';
import { Field } from '../parts/field.js';
import { Fields, text } from '../parts/fields.js';
import { Fold } from '../parts/fold.js';
import { ChoiceField, NumberField } from '../parts/inputs.js';
import { ObjectList } from '../parts/object-list.js';
import { Section } from '../parts/section.js';

const PAYMENT = ['payment'];

const MEANS = [
  ['', 'By the account (default)'], ['creditTransfer', 'Credit transfer'], ['sepaCreditTransfer', 'SEPA credit transfer'], ['directDebit', 'Direct debit'],
  ['sepaDirectDebit', 'SEPA direct debit'], ['card', 'Card'], ['creditCard', 'Credit card'], ['debitCard', 'Debit card'], ['cash', 'Cash'], ['cheque', 'Cheque'],
  ['online', 'Online payment'], ['clearing', 'Clearing between partners'], ['debitTransfer', 'Debit transfer'], ['bankAccount', 'Bank account'],
  ['referenceGiro', 'Giro with reference'], ['notDefined', 'Not defined'],
] as const;

const ACCOUNT = [text('iban', 'IBAN'), text('bic', 'BIC'), text('accountName', 'Account name', 'The sender’s name'), text('account', 'Account without IBAN')] as const;

const REFERENCE = [...PAYMENT, 'reference'];

type ReferenceKind = 'text' | 'rf';

/** The kinds of reference, with what their input means. */
const REFERENCE_KINDS: readonly (readonly [ReferenceKind, string])[] = [['text', 'As written'], ['rf', 'With check digits (RF)']];

const kindOf = (): ReferenceKind => (isObject(at(REFERENCE)) ? 'rf' : 'text');

const referenceText = (): string => {
  const given = at(REFERENCE);
  return shownText(isObject(given) ? given.rf : given);
};

// RF check digits need a text, so an empty reference is none.
const putReference = (kind: ReferenceKind, value: string): void => {
  if (value === '' && kind === 'text') put(REFERENCE, undefined);
  else put(REFERENCE, kind === 'rf' ? { rf: value } : value);
};

const ReferenceField = (): JSX.Element => (
  <Field path={REFERENCE} label="Payment reference" hint="The invoice number, if this is empty.">
    {(control) => (
      <div class="reference-row">
        <span class="select">
          <select class="input" aria-label="Payment reference, kind" value={kindOf()} onChange={(event) => putReference(event.currentTarget.value === 'rf' ? 'rf' : 'text', referenceText())}>
            {REFERENCE_KINDS.map(([kind, title]) => <option key={kind} value={kind}>{title}</option>)}
          </select>
        </span>
        <input {...control} type="text" class="input" value={referenceText()} autocomplete="off" onInput={(event) => putReference(kindOf(), event.currentTarget.value)} />
      </div>
    )}
  </Field>
);

const CashDiscounts = (): JSX.Element => (
  <Fold title="Cash discounts" places={[[...PAYMENT, 'cashDiscounts']]}>
    <ObjectList path={[...PAYMENT, 'cashDiscounts']} one="cash discount" most={3} fresh={{ days: 14, percent: 2 }}>
      {(entry) => <><NumberField path={[...entry, 'days']} label="Days" /><NumberField path={[...entry, 'percent']} label="Percent" /><NumberField path={[...entry, 'base']} label="Of the amount" placeholder="The total" class="whole-row" /></>}
    </ObjectList>
  </Fold>
);

const MANDATE = [text('reference', 'Mandate reference'), text('creditorId', 'Creditor ID'), text('debtorIban', 'Recipient’s IBAN')] as const;
const CARD = [text('lastDigits', 'Last digits'), text('holder', 'Card holder')] as const;

/** How the invoice is paid. */
export const PaymentSection = (): JSX.Element => (
  <Section name="payment" title="Payment">
    <Fields group={PAYMENT} specs={ACCOUNT} />
    <ReferenceField />
    <div class="grid two">
      <ChoiceField path={[...PAYMENT, 'means']} label="Means" options={MEANS} />
      <Fields group={PAYMENT} specs={[text('label', 'Heading of the block', 'e.g. Bank details')]} further />
    </div>
    <div>
      <Fold title="Payment link" places={[[...PAYMENT, 'link']]}><Fields group={[...PAYMENT, 'link']} specs={[text('url', 'Address', 'https://…'), text('label', 'Printed as')]} /></Fold>
      <CashDiscounts />
      <Fold title="Direct debit" places={[[...PAYMENT, 'mandate']]}><Fields group={[...PAYMENT, 'mandate']} specs={MANDATE} /></Fold>
      <Fold title="Card" places={[[...PAYMENT, 'card']]}><Fields group={[...PAYMENT, 'card']} specs={CARD} /></Fold>
    </div>
  </Section>
);
