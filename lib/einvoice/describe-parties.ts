import { omitUndefined } from '../invoice/present.js';
import type { StructuredData } from '../invoice/structured-types.js';
import { issuerOf, type PartyName } from '../invoice/document-types.js';
import type { Invoice } from '../invoice/types.js';
import { firstLine } from '../text/first-line.js';
import type { Address, Delivery, Identifier, Party, TaxRepresentative } from './party-types.js';

type GivenAddress = NonNullable<StructuredData['seller']>['address'];
/** The scheme of an e-mail address in the EAS list. */
const EMAIL_SCHEME = 'EM';

const addressOf = ({ houseNumber, ...address }: GivenAddress): Address => {
  const line1 = [address.line1, houseNumber].filter((part) => part !== undefined).join(' ');
  return line1 === '' ? address : { ...address, line1 };
};

const electronicAddressOf = ({ id, scheme }: Identifier): Identifier => {
  if (scheme !== undefined) return { id, scheme };
  return id.includes('@') ? { id, scheme: EMAIL_SCHEME } : { id };
};

/** A VAT identifier as registers write it. People group its digits, as on the page. */
const vatIdOf = (vatId: string): string => vatId.replaceAll(/\s/g, '');

type Given = NonNullable<StructuredData['seller'] | StructuredData['buyer']>;

const partyOf = (given: Given | undefined, defaultName: string): Party => {
  if (given === undefined) return { name: defaultName, ids: [] };
  const { name = defaultName, ids = [], address, electronicAddress, vatId, ...rest } = given;
  return omitUndefined({
    ...rest, name, ids, address: addressOf(address),
    vatId: vatId && vatIdOf(vatId), electronicAddress: electronicAddress && electronicAddressOf(electronicAddress),
  });
};

/** The name of a party without `name`: `companyName`, or the first line of `billTo`. */
const defaultNameOf = ({ documentType, companyName, billTo }: Invoice, party: PartyName): string =>
  (issuerOf(documentType) === party ? companyName : firstLine(billTo));

/** BG-4. A seller with only a tax number is identified by it: BR-CO-26 wants an identifier, and many have no other. */
export const buildSeller = (invoice: Invoice): Party => {
  const party = partyOf(invoice.seller, defaultNameOf(invoice, 'seller'));
  const { taxNumber, vatId, legalId, ids } = party;
  const isIdentified = vatId !== undefined || legalId !== undefined || ids.length > 0;
  return taxNumber === undefined || isIdentified ? party : { ...party, ids: [{ id: taxNumber }] };
};

/** BG-7. */
export const buildBuyer = (invoice: Invoice): Party => partyOf(invoice.buyer, defaultNameOf(invoice, 'buyer'));

/** BG-11. */
export const buildRepresentative = ({ name, vatId, address }: NonNullable<StructuredData['taxRepresentative']>): TaxRepresentative =>
  ({ name, vatId: vatIdOf(vatId), address: addressOf(address) });

/** BG-13, 15. */
export const buildDelivery = ({ address, ...delivery }: NonNullable<StructuredData['delivery']>): Delivery =>
  (address === undefined ? delivery : { ...delivery, address: addressOf(address) });
