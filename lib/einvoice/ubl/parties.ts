import type { Address, Contact, Delivery, EInvoice, Identifier, Party, Payee, TaxRepresentative } from '../model.js';
import { identifier, taxScheme, wrapped, type Draft } from './elements.js';

/** The scheme that marks BT-90 among the payee's or seller's identifiers. */
const CREDITOR_SCHEME = 'SEPA';

const creditorOf = ({ payment }: EInvoice): readonly Identifier[] => {
  const id = payment?.mandate?.creditorId;
  return id === undefined ? [] : [{ id, scheme: CREDITOR_SCHEME }];
};

const identifications = (draft: Draft, ids: readonly Identifier[]): void => {
  for (const id of ids) draft.xml.element('cac:PartyIdentification', () => identifier(draft, 'cbc:ID', id));
};

const partyName = (draft: Draft, name: string | undefined): void => wrapped(draft, 'cac:PartyName', 'cbc:Name', name);

/** BG-5, 8, 12, 15. */
const address = (draft: Draft, name: string, value: Partial<Address> = {}): void => draft.xml.element(name, () => {
  draft.xml.leaves({
    'cbc:StreetName': value.line1, 'cbc:AdditionalStreetName': value.line2, 'cbc:CityName': value.city,
    'cbc:PostalZone': value.postalCode, 'cbc:CountrySubentity': value.region,
  });
  wrapped(draft, 'cac:AddressLine', 'cbc:Line', value.line3);
  wrapped(draft, 'cac:Country', 'cbc:IdentificationCode', value.country);
});

const taxRegistration = (draft: Draft, id: string | undefined, scheme?: 'TAX'): void => {
  if (id === undefined) return;
  draft.xml.element('cac:PartyTaxScheme', () => {
    draft.xml.leaf('cbc:CompanyID', id);
    taxScheme(draft, scheme);
  });
};

const legalEntity = (draft: Draft, { name, legalId, legalInfo }: Partial<Party>): void => draft.xml.element('cac:PartyLegalEntity', () => {
  draft.xml.leaf('cbc:RegistrationName', name);
  identifier(draft, 'cbc:CompanyID', legalId);
  draft.xml.leaf('cbc:CompanyLegalForm', legalInfo);
});

const contact = ({ xml }: Draft, value: Contact = {}): void => xml.element('cac:Contact', () =>
  xml.leaves({ 'cbc:Name': value.name, 'cbc:Telephone': value.phone, 'cbc:ElectronicMail': value.email }));

const party = (draft: Draft, value: Party, ids: readonly Identifier[]): void => draft.xml.element('cac:Party', () => {
  identifier(draft, 'cbc:EndpointID', value.electronicAddress);
  identifications(draft, ids);
  partyName(draft, value.tradingName);
  address(draft, 'cac:PostalAddress', value.address);
  taxRegistration(draft, value.vatId);
  taxRegistration(draft, value.taxNumber, 'TAX');
  legalEntity(draft, value);
  contact(draft, value.contact);
});

/** BG-10. If there is a payee, it is the creditor of a direct debit. */
const payeeParty = (draft: Draft, value: Payee, creditor: readonly Identifier[]): void => draft.xml.element('cac:PayeeParty', () => {
  identifications(draft, [...value.id === undefined ? [] : [{ id: value.id }], ...creditor]);
  partyName(draft, value.name);
  draft.xml.element('cac:PartyLegalEntity', () => identifier(draft, 'cbc:CompanyID', value.legalId));
});

const representativeParty = (draft: Draft, value: TaxRepresentative): void => draft.xml.element('cac:TaxRepresentativeParty', () => {
  partyName(draft, value.name);
  address(draft, 'cac:PostalAddress', value.address);
  taxRegistration(draft, value.vatId);
});

/** BG-4, 7, 10 and 11. */
export const parties = (draft: Draft, invoice: EInvoice): void => {
  const { seller, buyer, payee, taxRepresentative } = invoice;
  const creditor = creditorOf(invoice);
  draft.xml.element('cac:AccountingSupplierParty', () => party(draft, seller, payee === undefined ? [...seller.ids, ...creditor] : seller.ids));
  draft.xml.element('cac:AccountingCustomerParty', () => party(draft, buyer, buyer.ids));
  if (payee !== undefined) payeeParty(draft, payee, creditor);
  if (taxRepresentative !== undefined) representativeParty(draft, taxRepresentative);
};

/** BG-13, 15. */
export const delivery = (draft: Draft, value: Delivery = {}): void => draft.xml.element('cac:Delivery', () => {
  draft.xml.leaf('cbc:ActualDeliveryDate', value.date);
  draft.xml.element('cac:DeliveryLocation', () => {
    identifier(draft, 'cbc:ID', value.locationId);
    address(draft, 'cac:Address', value.address);
  });
  draft.xml.element('cac:DeliveryParty', () => partyName(draft, value.name));
});
