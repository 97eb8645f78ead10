/** Parties of several countries as Peppol requires them, and an invoice between two of them. */
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { defined, type Fields } from './broken-body.js';

export type Country = 'DE' | 'FR' | 'NL' | 'DK' | 'SE' | 'NO' | 'IT' | 'IS' | 'GR';

type Seller = NonNullable<InvoiceRequest['seller']>;
type Party = Omit<Seller, 'taxNumber' | 'legalInfo'>;

const party = (country: Country, name: string, city: string, postalCode: string, vatId: string, rest: Partial<Party>): Party =>
  ({ name, vatId, address: { line1: 'Main street 1', city, postalCode, country }, ...rest });

const inScheme = (scheme: string, id: string): Pick<Party, 'electronicAddress' | 'legalId'> =>
  ({ electronicAddress: { id, scheme }, legalId: { id, scheme } });

const SELLERS: Readonly<Record<Country, Party>> = {
  DE: party('DE', 'Nordwind GmbH', 'Hamburg', '20459', 'DE123456788', {
    electronicAddress: { id: 'DE123456788', scheme: '9930' }, contact: { name: 'Ina Voss', phone: '+49 40 1234', email: 'ina@nordwind.example' },
  }),
  FR: party('FR', 'Exemple SARL', 'Paris', '75002', 'FR32123456789', inScheme('0002', '123456789')),
  NL: party('NL', 'Voorbeeld B.V.', 'Utrecht', '3511 AA', 'NL123456789B01', inScheme('0106', '12345678')),
  DK: party('DK', 'Eksempel ApS', 'Aarhus', '8000', 'DK16356706', inScheme('0184', 'DK16356706')),
  SE: party('SE', 'Exempel AB', 'Malmö', '211 20', 'SE202100548901', inScheme('0007', '2021005489')),
  NO: party('NO', 'Eksempel AS', 'Bergen', '5003', 'NO974760673MVA', inScheme('0192', '974760673')),
  IT: party('IT', 'Esempio S.r.l.', 'Milano', '20121', 'IT00743110157', { electronicAddress: { id: 'IT00743110157', scheme: '0211' } }),
  IS: party('IS', 'Dæmi ehf.', 'Reykjavík', '101', 'IS12345', inScheme('0196', '5501692829')),
  GR: party('GR', 'Παράδειγμα ΑΕ', 'Αθήνα', '10431', 'EL094259216', { electronicAddress: { id: '094259216', scheme: '9933' } }),
};

/** A buyer of a country has other numbers than its seller. */
const BUYERS: Readonly<Record<Country, Party>> = {
  DE: party('DE', 'Beispiel AG', 'Bremen', '28195', 'DE136695976', { electronicAddress: { id: 'DE136695976', scheme: '9930' } }),
  FR: party('FR', 'Autre SA', 'Lyon', '69001', 'FR83404833048', inScheme('0002', '404833048')),
  NL: party('NL', 'Ander B.V.', 'Leiden', '2311 AA', 'NL987654321B01', inScheme('0106', '87654321')),
  DK: party('DK', 'Anden A/S', 'Odense', '5000', 'DK12345674', inScheme('0184', '12345674')),
  SE: party('SE', 'Annan AB', 'Lund', '222 20', 'SE556036079301', inScheme('0007', '5560360793')),
  NO: party('NO', 'Annen AS', 'Oslo', '0150', 'NO923609016MVA', inScheme('0192', '923609016')),
  IT: party('IT', 'Altro S.p.A.', 'Torino', '10121', 'IT12345670017', { electronicAddress: { id: 'IT12345670017', scheme: '0211' } }),
  IS: party('IS', 'Annað ehf.', 'Akureyri', '600', 'IS54321', inScheme('0196', '4912022230')),
  GR: party('GR', 'Άλλη ΕΠΕ', 'Πάτρα', '26221', 'EL090000045', { electronicAddress: { id: '090000045', scheme: '9933' } }),
};

/** The standard rate of a seller's country. */
const RATES: Readonly<Record<Country, string>> = { DE: '19%', FR: '20%', NL: '21%', DK: '25%', SE: '25%', NO: '25%', IT: '22%', IS: '24%', GR: '24%' };

/** The seller of a country. */
export const sellerIn = (country: Country): Party => SELLERS[country];

/** The buyer of a country. */
export const buyerIn = (country: Country): Party => BUYERS[country];

/** What an invoice of a seller in Greece has. */
const GREEK: Fields = {
  invoiceNumber: '094259216|22/11/2026|0|1.1|A|1',
  authority: { system: 'mydata', mark: '400001925600940', url: 'https://mydatapi.aade.gr/myDATA/TimologioQR/QRInfo?q=abc%3d' },
};

/** A valid Peppol invoice. */
export const peppolBetween = (seller: Country, buyer: Country, fields: Fields = {}): InvoiceRequest => defined({
  invoiceNumber: 'P-1', date: '2026-11-22', dueDate: '2026-12-22', currency: 'EUR', buyerReference: 'REF-1', tax: RATES[seller],
  seller: sellerIn(seller), buyer: buyerIn(buyer), delivery: { date: '2026-11-20' }, payment: { iban: 'DE02120300000000202051' },
  lineItems: [{ description: 'Work', quantity: 10, unit: 'hours', rate: 100 }], ...seller === 'GR' ? GREEK : {}, ...fields,
});
