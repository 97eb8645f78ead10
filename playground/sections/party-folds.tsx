import type { JSX } from 'preact';
import type { Path } from '../model/path.js';
import { ADDRESS_SCHEMES, REGISTERS } from '../model/schemes.js';
import { ComboboxField } from '../parts/combobox.js';
import { Fields, of, placesOf, text, type FieldSpec } from '../parts/fields.js';
import { Fold } from '../parts/fold.js';
import { Identified } from '../parts/identified.js';
import { TextField } from '../parts/inputs.js';
import { ObjectList } from '../parts/object-list.js';

const ADDRESS = [
  text('line1', 'Street'), text('houseNumber', 'House number'), text('postalCode', 'Postal code'), text('city', 'City'),
  of('country', 'country', 'Country', 'e.g. DE'), text('region', 'Region'), text('line2', 'Address line 2'), text('line3', 'Address line 3'),
] as const;

const CONTACT = [text('contact.name', 'Contact'), text('contact.phone', 'Phone'), text('contact.email', 'E-mail')] as const;

const FURTHER: readonly FieldSpec[] = [text('tradingName', 'Trading name')];

const OtherIds = ({ path, most }: { readonly path: Path; readonly most: number }): JSX.Element => (
  <ObjectList path={path} one="identifier" most={most} fresh={{ id: '' }}>
    {(entry) => <><TextField path={[...entry, 'id']} label="Number" /><ComboboxField path={[...entry, 'scheme']} label="Scheme" suggestions={REGISTERS} /></>}
  </ObjectList>
);

const Further = ({ party, specs, mostIds }: { readonly party: Path; readonly specs: readonly FieldSpec[]; readonly mostIds: number }): JSX.Element => (
  <Fold title="Contact and identifiers" places={[...placesOf(party, [...CONTACT, ...specs]), [...party, 'electronicAddress'], [...party, 'legalId'], [...party, 'ids']]}>
    <Identified group={[...party, 'electronicAddress']} label="Electronic address" schemes={ADDRESS_SCHEMES} />
    <Identified group={[...party, 'legalId']} label="Register number" schemes={REGISTERS} />
    <Fields group={party} specs={[...CONTACT, ...specs]} further />
    <OtherIds path={[...party, 'ids']} most={mostIds} />
  </Fold>
);

const PARTIES = {
  seller: { title: 'Seller in detail', name: 'Seller’s name', first: [text('vatId', 'VAT ID', 'e.g. DE123456788'), text('taxNumber', 'Tax number')], further: [...FURTHER, of('lines', 'legalInfo', 'Legal information')], mostIds: 5 },
  buyer: { title: 'Buyer in detail', name: 'Buyer’s name', first: [text('vatId', 'VAT ID')], further: FURTHER, mostIds: 1 },
} as const;

/** Seller or buyer as structured data. */
export const PartyFold = ({ party }: { readonly party: 'seller' | 'buyer' }): JSX.Element => {
  const { title, name, first, further, mostIds } = PARTIES[party];
  return (
    <Fold title={title} places={[[party]]}>
      <p class="hint">E-invoices need this. It prints where the text above is empty.</p>
      <Fields group={[party]} specs={[text('name', name), ...first]} />
      <Fields group={[party, 'address']} specs={ADDRESS} />
      <Further party={[party]} specs={further} mostIds={mostIds} />
    </Fold>
  );
};

/** Date, place and recipient of the delivery. */
export const DeliveryFold = (): JSX.Element => (
  <Fold title="Delivery" places={[['delivery']]}>
    <Fields group={['delivery']} specs={[of('date', 'date', 'Date of delivery'), text('name', 'Delivered to')]} />
    <Fields group={['delivery', 'address']} specs={ADDRESS} />
    <Identified group={['delivery', 'locationId']} label="Location number" schemes={REGISTERS} />
  </Fold>
);

/** Payee and tax representative, if they are not the seller. */
export const OthersFold = (): JSX.Element => (
  <Fold title="Payee and tax representative" places={[['payee'], ['taxRepresentative']]}>
    <Fields group={['payee']} specs={[text('name', 'Payee, if not the seller'), text('id', 'Payee’s number')]} />
    <Identified group={['payee', 'legalId']} label="Payee’s register number" schemes={REGISTERS} />
    <Fields group={['taxRepresentative']} specs={[text('name', 'Tax representative'), text('vatId', 'VAT ID of the representative')]} />
    <Fields group={['taxRepresentative', 'address']} specs={ADDRESS} />
  </Fold>
);
