import type { JSX } from 'preact';
import type { Path } from '../model/path.js';
import type { Suggestion } from '../model/suggestions.js';
import { ComboboxField } from '../parts/combobox.js';
import { Fields, of, placeOf, text, type FieldSpec } from '../parts/fields.js';
import { Fold } from '../parts/fold.js';

const ADDRESS = [
  text('line1', 'Street'), text('houseNumber', 'House number'), text('postalCode', 'Postal code'), text('city', 'City'),
  of('country', 'country', 'Country', 'e.g. DE'), text('region', 'Region'), text('line2', 'Address line 2'), text('line3', 'Address line 3'),
] as const;

const suggestions = (pairs: readonly (readonly [string, string])[]): readonly Suggestion[] => pairs.map(([value, title]) => ({ value, title, detail: '' }));

const REGISTERS = suggestions([
  ['0002', 'SIREN, France'], ['0009', 'SIRET, France'], ['0060', 'D-U-N-S'], ['0088', 'GLN'], ['0106', 'KvK, Netherlands'], ['0183', 'UID, Switzerland'],
  ['0192', 'Organisation number, Norway'], ['0007', 'Organisation number, Sweden'], ['0184', 'CVR, Denmark'], ['0208', 'Enterprise number, Belgium'],
]);

const ADDRESS_SCHEMES = suggestions([
  ['EM', 'E-mail'], ['0204', 'Leitweg-ID, Germany'], ['9930', 'VAT number, Germany'], ['0088', 'GLN'], ['0225', 'Directory address, France'], ['0208', 'Enterprise number, Belgium'],
  ['0106', 'KvK, Netherlands'], ['0192', 'Organisation number, Norway'], ['0007', 'Organisation number, Sweden'], ['0184', 'CVR, Denmark'], ['9914', 'VAT number, Austria'],
]);

const Identified = ({ group, label, schemes }: { readonly group: Path; readonly label: string; readonly schemes: readonly Suggestion[] }): JSX.Element => (
  <div class="identified">
    <Fields group={group} specs={[text('id', label)]} />
    <ComboboxField path={[...group, 'scheme']} label="Scheme" suggestions={schemes} />
  </div>
);

const places = (group: Path, specs: readonly FieldSpec[]): readonly Path[] => specs.map((spec) => placeOf(group, spec));

const CONTACT = [text('contact.name', 'Contact'), text('contact.phone', 'Phone'), text('contact.email', 'E-mail')] as const;

const FURTHER: readonly FieldSpec[] = [text('tradingName', 'Trading name')];

const Further = ({ party, specs }: { readonly party: Path; readonly specs: readonly FieldSpec[] }): JSX.Element => (
  <Fold title="Contact and identifiers" places={[...places(party, [...CONTACT, ...specs]), [...party, 'electronicAddress'], [...party, 'legalId'], [...party, 'ids']]}>
    <Identified group={[...party, 'electronicAddress']} label="Electronic address" schemes={ADDRESS_SCHEMES} />
    <Identified group={[...party, 'legalId']} label="Register number" schemes={REGISTERS} />
    <Fields group={party} specs={[...CONTACT, ...specs]} further />
  </Fold>
);

const PARTIES = {
  seller: { title: 'Seller in detail', name: 'Seller’s name', first: [text('vatId', 'VAT ID', 'e.g. DE123456788'), text('taxNumber', 'Tax number')], further: [...FURTHER, text('legalInfo', 'Legal information')] },
  buyer: { title: 'Buyer in detail', name: 'Buyer’s name', first: [text('vatId', 'VAT ID')], further: FURTHER },
} as const;

/** Seller or buyer as structured data. */
export const PartyFold = ({ party }: { readonly party: 'seller' | 'buyer' }): JSX.Element => {
  const { title, name, first, further } = PARTIES[party];
  return (
    <Fold title={title} places={[[party]]}>
      <p class="hint">E-invoices need this. It prints where the text above is empty.</p>
      <Fields group={[party]} specs={[text('name', name), ...first]} />
      <Fields group={[party, 'address']} specs={ADDRESS} />
      <Further party={[party]} specs={further} />
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

/** Who is paid, and who declares the tax, if that is not the seller. */
export const OthersFold = (): JSX.Element => (
  <Fold title="Payee and tax representative" places={[['payee'], ['taxRepresentative']]}>
    <Fields group={['payee']} specs={[text('name', 'Payee, if not the seller'), text('id', 'Payee’s number')]} />
    <Fields group={['taxRepresentative']} specs={[text('name', 'Tax representative'), text('vatId', 'VAT ID of the representative')]} />
    <Fields group={['taxRepresentative', 'address']} specs={ADDRESS} />
  </Fold>
);
