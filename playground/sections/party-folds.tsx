import type { JSX } from 'preact';
import type { Path } from '../model/path.js';
import { ADDRESS_SCHEMES, REGISTERS } from '../model/schemes.js';
import { ComboboxField } from '../parts/combobox.js';
import { Fields, fieldSpec, foldPaths, text, type FieldSpec } from '../parts/fields.js';
import { Fold } from '../parts/fold.js';
import { IdentifierField } from '../parts/identified.js';
import { TextField } from '../parts/inputs.js';
import { ObjectList } from '../parts/object-list.js';

const ADDRESS = [
  text('line1', 'Street'), text('houseNumber', 'House number'), text('postalCode', 'Postal code'), text('city', 'City'),
  fieldSpec('country', 'country', 'Country', 'e.g. DE'), text('region', 'Region'), text('line2', 'Address line 2'), text('line3', 'Address line 3'),
] as const;

const CONTACT = [text('contact.name', 'Contact'), text('contact.phone', 'Phone'), text('contact.email', 'E-mail')] as const;

const TRADING_NAME: readonly FieldSpec[] = [text('tradingName', 'Trading name')];

const OtherIds = ({ path, maxEntries }: { readonly path: Path; readonly maxEntries: number }): JSX.Element => (
  <ObjectList path={path} noun="identifier" maxEntries={maxEntries} newEntry={{ id: '' }}>
    {(entry) => <><TextField path={[...entry, 'id']} label="Number" /><ComboboxField path={[...entry, 'scheme']} label="Scheme" suggestions={REGISTERS} /></>}
  </ObjectList>
);

const ContactFold = ({ party, specs, maxIds }: { readonly party: Path; readonly specs: readonly FieldSpec[]; readonly maxIds: number }): JSX.Element => (
  <Fold title="Contact and identifiers" paths={[...foldPaths(party, [...CONTACT, ...specs]), [...party, 'electronicAddress'], [...party, 'legalId'], [...party, 'ids']]}>
    <IdentifierField group={[...party, 'electronicAddress']} label="Electronic address" schemes={ADDRESS_SCHEMES} />
    <IdentifierField group={[...party, 'legalId']} label="Register number" schemes={REGISTERS} />
    <Fields group={party} specs={[...CONTACT, ...specs]} isContinuation />
    <OtherIds path={[...party, 'ids']} maxEntries={maxIds} />
  </Fold>
);

const PARTIES = {
  seller: { title: 'Seller in detail', name: 'Seller’s name', taxFields: [text('vatId', 'VAT ID', 'e.g. DE123456788'), text('taxNumber', 'Tax number')], moreFields: [...TRADING_NAME, fieldSpec('lines', 'legalInfo', 'Legal information')], maxIds: 5 },
  buyer: { title: 'Buyer in detail', name: 'Buyer’s name', taxFields: [text('vatId', 'VAT ID')], moreFields: TRADING_NAME, maxIds: 1 },
} as const;

/** Seller or buyer as structured data. */
export const PartyFold = ({ party }: { readonly party: 'seller' | 'buyer' }): JSX.Element => {
  const { title, name, taxFields, moreFields, maxIds } = PARTIES[party];
  return (
    <Fold title={title} paths={[[party]]}>
      <p class="hint">E-invoices need this. It prints where the text above is empty.</p>
      <Fields group={[party]} specs={[text('name', name), ...taxFields]} />
      <Fields group={[party, 'address']} specs={ADDRESS} />
      <ContactFold party={[party]} specs={moreFields} maxIds={maxIds} />
    </Fold>
  );
};

/** Date, place and recipient of the delivery. */
export const DeliveryFold = (): JSX.Element => (
  <Fold title="Delivery" paths={[['delivery']]}>
    <Fields group={['delivery']} specs={[fieldSpec('date', 'date', 'Date of delivery'), text('name', 'Delivered to')]} />
    <Fields group={['delivery', 'address']} specs={ADDRESS} />
    <IdentifierField group={['delivery', 'locationId']} label="Location number" schemes={REGISTERS} />
  </Fold>
);

/** Payee and tax representative, if they are not the seller. */
export const OthersFold = (): JSX.Element => (
  <Fold title="Payee and tax representative" paths={[['payee'], ['taxRepresentative']]}>
    <Fields group={['payee']} specs={[text('name', 'Payee, if not the seller'), text('id', 'Payee’s number')]} />
    <IdentifierField group={['payee', 'legalId']} label="Payee’s register number" schemes={REGISTERS} />
    <Fields group={['taxRepresentative']} specs={[text('name', 'Tax representative'), text('vatId', 'VAT ID of the representative')]} />
    <Fields group={['taxRepresentative', 'address']} specs={ADDRESS} />
  </Fold>
);
