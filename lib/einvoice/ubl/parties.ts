import type { Address, Contact, Delivery, EInvoice, Identifier, Party, Payee, TaxRepresentative } from '../model.js';
import { type Draft, writeIdentifier, writeTaxScheme, writeWrapped } from './elements.js';

/** The scheme that marks BT-90 among the payee's or seller's identifiers. */
const CREDITOR_SCHEME = 'SEPA';

const creditorIdentifiers = ({ payment }: EInvoice): readonly Identifier[] => {
  const id = payment?.mandate?.creditorId;
  return id === undefined ? [] : [{ id, scheme: CREDITOR_SCHEME }];
};

const writeIdentifications = (draft: Draft, ids: readonly Identifier[]): void => {
  for (const id of ids) draft.xml.element('cac:PartyIdentification', () => writeIdentifier(draft, 'cbc:ID', id));
};

const writePartyName = (draft: Draft, name: string | undefined): void => writeWrapped(draft, 'cac:PartyName', 'cbc:Name', name);

/** BG-5, 8, 12, 15. */
const writeAddress = (draft: Draft, name: string, value: Partial<Address> = {}): void => draft.xml.element(name, () => {
  draft.xml.leaves({
    'cbc:StreetName': value.line1, 'cbc:AdditionalStreetName': value.line2, 'cbc:CityName': value.city,
    'cbc:PostalZone': value.postalCode, 'cbc:CountrySubentity': value.region,
  });
  writeWrapped(draft, 'cac:AddressLine', 'cbc:Line', value.line3);
  writeWrapped(draft, 'cac:Country', 'cbc:IdentificationCode', value.country);
});

const writeTaxRegistration = (draft: Draft, id: string | undefined, scheme?: 'TAX'): void => {
  if (id === undefined) return;
  draft.xml.element('cac:PartyTaxScheme', () => {
    draft.xml.leaf('cbc:CompanyID', id);
    writeTaxScheme(draft, scheme);
  });
};

const writeLegalEntity = (draft: Draft, { name, legalId, legalInfo }: Partial<Party>): void => draft.xml.element('cac:PartyLegalEntity', () => {
  draft.xml.leaf('cbc:RegistrationName', name);
  writeIdentifier(draft, 'cbc:CompanyID', legalId);
  draft.xml.leaf('cbc:CompanyLegalForm', legalInfo);
});

const writeContact = ({ xml }: Draft, value: Contact = {}): void => xml.element('cac:Contact', () =>
  xml.leaves({ 'cbc:Name': value.name, 'cbc:Telephone': value.phone, 'cbc:ElectronicMail': value.email }));

const writeParty = (draft: Draft, value: Party, ids: readonly Identifier[]): void => draft.xml.element('cac:Party', () => {
  writeIdentifier(draft, 'cbc:EndpointID', value.electronicAddress);
  writeIdentifications(draft, ids);
  writePartyName(draft, value.tradingName);
  writeAddress(draft, 'cac:PostalAddress', value.address);
  writeTaxRegistration(draft, value.vatId);
  writeTaxRegistration(draft, value.taxNumber, 'TAX');
  writeLegalEntity(draft, value);
  writeContact(draft, value.contact);
});

/** BG-10. If there is a payee, it is the creditor of a direct debit. */
const writePayeeParty = (draft: Draft, value: Payee, creditor: readonly Identifier[]): void => draft.xml.element('cac:PayeeParty', () => {
  writeIdentifications(draft, [...value.id === undefined ? [] : [{ id: value.id }], ...creditor]);
  writePartyName(draft, value.name);
  draft.xml.element('cac:PartyLegalEntity', () => writeIdentifier(draft, 'cbc:CompanyID', value.legalId));
});

const writeRepresentativeParty = (draft: Draft, value: TaxRepresentative): void => draft.xml.element('cac:TaxRepresentativeParty', () => {
  writePartyName(draft, value.name);
  writeAddress(draft, 'cac:PostalAddress', value.address);
  writeTaxRegistration(draft, value.vatId);
});

/** BG-4, 7, 10 and 11. */
export const writeParties = (draft: Draft, invoice: EInvoice): void => {
  const { seller, buyer, payee, taxRepresentative, operator } = invoice;
  const creditor = creditorIdentifiers(invoice);
  draft.xml.element('cac:AccountingSupplierParty', () => {
    writeParty(draft, seller, payee === undefined ? [...seller.ids, ...creditor] : seller.ids);
    draft.xml.element('cac:SellerContact', () => draft.xml.leaves({ 'cbc:ID': operator?.id, 'cbc:Name': operator?.name }));
  });
  draft.xml.element('cac:AccountingCustomerParty', () => writeParty(draft, buyer, buyer.ids));
  if (payee !== undefined) writePayeeParty(draft, payee, creditor);
  if (taxRepresentative !== undefined) writeRepresentativeParty(draft, taxRepresentative);
};

/** BG-13, 15. */
export const writeDelivery = (draft: Draft, value: Delivery = {}): void => draft.xml.element('cac:Delivery', () => {
  draft.xml.leaf('cbc:ActualDeliveryDate', value.date);
  draft.xml.element('cac:DeliveryLocation', () => {
    writeIdentifier(draft, 'cbc:ID', value.locationId);
    writeAddress(draft, 'cac:Address', value.address);
  });
  draft.xml.element('cac:DeliveryParty', () => writePartyName(draft, value.name));
});
