import type { Address, Contact, Delivery, Identifier, Party, Payee, TaxRepresentative } from '../model.js';
import { type Draft, writeDate, writeIdentifier } from './elements.js';

/** Identifiers without a scheme come before those with one. */
const writeIdentifiers = (draft: Draft, ids: readonly Identifier[]): void => {
  for (const id of ids) if (id.scheme === undefined) writeIdentifier(draft, 'ram:ID', id);
  for (const id of ids) if (id.scheme !== undefined) writeIdentifier(draft, 'ram:GlobalID', id);
};

const writeContact = ({ xml }: Draft, value: Contact = {}): void => xml.element('ram:DefinedTradeContact', () => {
  xml.leaf('ram:PersonName', value.name);
  xml.element('ram:TelephoneUniversalCommunication', () => xml.leaf('ram:CompleteNumber', value.phone));
  xml.element('ram:EmailURIUniversalCommunication', () => xml.leaf('ram:URIID', value.email));
});

const writeAddress = ({ xml }: Draft, value: Partial<Address> = {}): void => xml.element('ram:PostalTradeAddress', () => xml.leaves({
  'ram:PostcodeCode': value.postalCode, 'ram:LineOne': value.line1, 'ram:LineTwo': value.line2, 'ram:LineThree': value.line3,
  'ram:CityName': value.city, 'ram:CountryID': value.country, 'ram:CountrySubDivisionName': value.region,
}));

const writeLegalOrganization = (draft: Draft, legalId: Identifier | undefined, tradingName?: string): void => draft.xml.element('ram:SpecifiedLegalOrganization', () => {
  writeIdentifier(draft, 'ram:ID', legalId);
  draft.xml.leaf('ram:TradingBusinessName', tradingName);
});

/** UNTDID 1153: `VA` is the VAT identifier, `FC` the tax number. */
const writeTaxRegistration = ({ xml }: Draft, id: string | undefined, scheme: 'VA' | 'FC'): void =>
  xml.element('ram:SpecifiedTaxRegistration', () => xml.leaf('ram:ID', id, { schemeID: scheme }));

/** BG-4, 7. */
export const writeTradeParty = (draft: Draft, name: string, party: Party): void => {
  const { xml } = draft;
  xml.element(name, () => {
    writeIdentifiers(draft, party.ids);
    xml.leaf('ram:Name', party.name);
    xml.leaf('ram:Description', party.legalInfo);
    writeLegalOrganization(draft, party.legalId, party.tradingName);
    writeContact(draft, party.contact);
    writeAddress(draft, party.address);
    xml.element('ram:URIUniversalCommunication', () => writeIdentifier(draft, 'ram:URIID', party.electronicAddress));
    writeTaxRegistration(draft, party.vatId, 'VA');
    writeTaxRegistration(draft, party.taxNumber, 'FC');
  });
};

/** BG-11. */
export const writeTaxRepresentativeParty = (draft: Draft, value: TaxRepresentative | undefined): void =>
  draft.xml.element('ram:SellerTaxRepresentativeTradeParty', () => {
    draft.xml.leaf('ram:Name', value?.name);
    writeAddress(draft, value?.address);
    writeTaxRegistration(draft, value?.vatId, 'VA');
  });

/** BG-10. */
export const writePayeeParty = (draft: Draft, value: Payee | undefined): void => draft.xml.element('ram:PayeeTradeParty', () => {
  draft.xml.leaf('ram:ID', value?.id);
  draft.xml.leaf('ram:Name', value?.name);
  writeLegalOrganization(draft, value?.legalId);
});

/** BG-13, 15. */
export const writeDeliveryParts = (draft: Draft, value: Delivery = {}): void => {
  draft.xml.element('ram:ShipToTradeParty', () => {
    writeIdentifiers(draft, value.locationId === undefined ? [] : [value.locationId]);
    draft.xml.leaf('ram:Name', value.name);
    writeAddress(draft, value.address);
  });
  draft.xml.element('ram:ActualDeliverySupplyChainEvent', () => writeDate(draft, 'ram:OccurrenceDateTime', value.date));
};
