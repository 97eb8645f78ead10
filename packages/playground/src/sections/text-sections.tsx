import type { JSX } from 'preact';
import type { Path } from '../model/path.js';
import { ADDRESS_SCHEMES, REGISTERS } from '../model/suggestions.js';
import { DerivedFields, Fields, type FieldSpec, fieldSpec, foldPaths, IdentifierField, ObjectList, text } from '../parts/fields.js';
import { ChoiceField, ComboboxField, LinesField, TextField } from '../parts/inputs.js';
import { Fold, Section } from '../parts/section.js';
import { shownText } from '../model/json.js';
import { at } from '../state/request.js';
import { PictureField } from '../parts/picture-field.js';

const ADDRESS = [
  text('line1', 'Street'), text('houseNumber', 'House number'), text('postalCode', 'Postal code'), text('city', 'City'),
  fieldSpec('country', 'country', 'Country', 'e.g. DE'), text('region', 'Region'), text('line2', 'Address line 2'), text('line3', 'Address line 3'),
] as const;

const CONTACT = [text('contact.name', 'Contact'), text('contact.phone', 'Phone'), text('contact.email', 'E-mail')] as const;

const TRADING_NAME: readonly FieldSpec[] = [text('tradingName', 'Trading name')];

const OtherIds = ({ path }: { readonly path: Path }): JSX.Element => (
  <ObjectList path={path} noun="identifier" newEntry={{ id: '' }}>
    {(entry) => <><TextField path={[...entry, 'id']} label="Number" /><ComboboxField path={[...entry, 'scheme']} label="Scheme" suggestions={REGISTERS} /></>}
  </ObjectList>
);

const ContactFold = ({ party, specs }: { readonly party: Path; readonly specs: readonly FieldSpec[] }): JSX.Element => (
  <Fold title="Contact and identifiers" paths={[...foldPaths(party, [...CONTACT, ...specs]), [...party, 'electronicAddress'], [...party, 'legalId'], [...party, 'ids']]}>
    <IdentifierField group={[...party, 'electronicAddress']} label="Electronic address" schemes={ADDRESS_SCHEMES} />
    <IdentifierField group={[...party, 'legalId']} label="Register number" schemes={REGISTERS} />
    <Fields group={party} specs={[...CONTACT, ...specs]} isContinuation />
    <DerivedFields group={[...party, 'contact']} />
    <OtherIds path={[...party, 'ids']} />
  </Fold>
);

const PARTIES = {
  seller: { title: 'Seller in detail', name: 'Seller’s name', taxFields: [text('vatId', 'VAT ID', 'e.g. DE123456788'), text('taxNumber', 'Tax number')], moreFields: [...TRADING_NAME, fieldSpec('lines', 'legalInfo', 'Legal information')] },
  buyer: { title: 'Buyer in detail', name: 'Buyer’s name', taxFields: [text('vatId', 'VAT ID')], moreFields: TRADING_NAME },
} as const;

/** Seller or buyer as structured data. */
const PartyFold = ({ party }: { readonly party: 'seller' | 'buyer' }): JSX.Element => {
  const { title, name, taxFields, moreFields } = PARTIES[party];
  return (
    <Fold title={title} paths={[[party]]}>
      <p class="hint">E-invoices need this. It prints where the text above is empty.</p>
      <Fields group={[party]} specs={[text('name', name), ...taxFields]} />
      <Fields group={[party, 'address']} specs={ADDRESS} />
      <ContactFold party={[party]} specs={moreFields} />
    </Fold>
  );
};

/** Date, place and recipient of the delivery. */
const DeliveryFold = (): JSX.Element => (
  <Fold title="Delivery" paths={[['delivery']]}>
    <Fields group={['delivery']} specs={[fieldSpec('date', 'date', 'Date of delivery'), text('name', 'Delivered to')]} />
    <Fields group={['delivery', 'address']} specs={ADDRESS} />
    <IdentifierField group={['delivery', 'locationId']} label="Location number" schemes={REGISTERS} />
  </Fold>
);

/** Payee and tax representative, if they are not the seller. */
const OthersFold = (): JSX.Element => (
  <Fold title="Payee and tax representative" paths={[['payee'], ['taxRepresentative']]}>
    <Fields group={['payee']} specs={[text('name', 'Payee, if not the seller'), text('id', 'Payee’s number')]} />
    <IdentifierField group={['payee', 'legalId']} label="Payee’s register number" schemes={REGISTERS} />
    <Fields group={['taxRepresentative']} specs={[text('name', 'Tax representative'), text('vatId', 'VAT ID of the representative')]} />
    <Fields group={['taxRepresentative', 'address']} specs={ADDRESS} />
  </Fold>
);

// The buyer issues a self-billed document, so its company is the buyer.
const isSelfBilled = (): boolean => /^(?:selfBilled|purchaseOrder)/.test(shownText(at(['documentType'])));

const lacksName = (party: 'seller' | 'buyer'): boolean => at([party, 'name']) === undefined;

/** Sender and recipient. */
export const PartiesSection = (): JSX.Element => (
  <Section name="parties" title="From and to">
    <TextField path={['companyName']} label="Company" required={lacksName(isSelfBilled() ? 'buyer' : 'seller')} />
    <LinesField path={['companyDetails']} label="Company details" placeholder="Address, e-mail, tax number" />
    <div class="grid two">
      <LinesField path={['billTo']} label="Bill to" required={lacksName(isSelfBilled() ? 'seller' : 'buyer')} rows={4} />
      <LinesField path={['shipTo']} label="Ship to" rows={4} />
    </div>
    <div>
      <PartyFold party="seller" />
      <PartyFold party="buyer" />
      <DeliveryFold />
      <OthersFold />
    </div>
    <DerivedFields group={[]} section="parties" />
  </Section>
);

/** Texts that the law requires. */
const Mentions = (): JSX.Element => (
  <Fold title="Mentions of the law" paths={[['mentions']]}>
    <p class="hint">Printed after the terms, and notes of an e-invoice. The code is one of UNTDID 4451.</p>
    <ObjectList path={['mentions']} noun="mention" newEntry={{ code: '', text: '' }}>
      {(entry) => <><TextField path={[...entry, 'code']} label="Code" placeholder="e.g. AAB" /><LinesField path={[...entry, 'text']} label="Text" /></>}
    </ObjectList>
  </Fold>
);

/** Blocks to sign. */
const Signatures = (): JSX.Element => (
  <Fold title="Signatures and stamps" paths={[['signatures']]}>
    <p class="hint">At the end of the document, side by side. A picture is no electronic signature.</p>
    <ObjectList path={['signatures']} noun="signature" newEntry={{}}>
      {(entry) => (
        <>
          <TextField path={[...entry, 'label']} label="Heading" />
          <TextField path={[...entry, 'name']} label="Name" />
          <TextField path={[...entry, 'role']} label="Role" />
          <TextField path={[...entry, 'placeDate']} label="Place and date" />
          <PictureField
            path={[...entry, 'image']} label="Picture" alt="The picture of this signature"
            hint="PNG or JPEG, up to 1,000 pixels a side, 192 KB in both signatures. Without it, the line is empty."
          />
        </>
      )}
    </ObjectList>
  </Fold>
);

/** Notes and terms. */
export const TextsSection = (): JSX.Element => (
  <Section name="texts" title="Notes and terms">
    <LinesField path={['notes']} label="Notes" />
    <LinesField path={['terms']} label="Terms and conditions" />
    <ChoiceField path={['textFormat']} label="Format of notes, terms and descriptions" options={[['', 'Plain (default)'], ['plain', 'Plain'], ['markdown', '**bold**, [links](https://…) and lists']]} />
    <Mentions />
    <Signatures />
    <TextField path={['carriedForward']} label="Label of sums carried to the next page" placeholder="e.g. Carried forward" />
    <DerivedFields group={[]} section="texts" />
  </Section>
);
