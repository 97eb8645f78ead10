/** The parties of an e-invoice as fields of a request. */
import { compact, dateAt } from './members.js';
import type { Terms } from './read-invoice.js';

const one = (terms: Terms, term: string): string | undefined => terms.get(`BT-${term}`)?.[0];

const addressAt = (
  header: Terms, [line1, line2, line3, city, postalCode, region, country]: readonly string[],
): object => compact({
  line1: one(header, line1!), line2: one(header, line2!), line3: one(header, line3!), city: one(header, city!),
  postalCode: one(header, postalCode!), region: one(header, region!), country: one(header, country!),
});

const idAt = (header: Terms, term: string): object | undefined =>
  (one(header, term) === undefined ? undefined : compact({ id: one(header, term), scheme: one(header, `${term}-1`) }));

/** Identifiers without a scheme, then those with one. */
const idsAt = (header: Terms, term: string): readonly object[] | undefined => {
  const ids = [
    ...(header.get(`BT-${term}`) ?? []).map((id) => ({ id })),
    ...(header.get(`BT-${term}-0`) ?? []).map((id, index) => ({ id, scheme: header.get(`BT-${term}-1`)?.[index] })),
  ];
  return ids.length === 0 ? undefined : ids;
};

/** Seller, buyer, payee, representative and delivery. */
export const partiesOf = (header: Terms): object => ({
  seller: compact({
    name: one(header, '27'), tradingName: one(header, '28'), ids: idsAt(header, '29'), legalId: idAt(header, '30'), vatId: one(header, '31'),
    taxNumber: one(header, '32'), legalInfo: one(header, '33'), electronicAddress: idAt(header, '34'),
    address: addressAt(header, ['35', '36', '162', '37', '38', '39', '40']),
    contact: compact({ name: one(header, '41'), phone: one(header, '42'), email: one(header, '43') }),
  }),
  buyer: compact({
    name: one(header, '44'), tradingName: one(header, '45'), ids: idsAt(header, '46'), legalId: idAt(header, '47'), vatId: one(header, '48'),
    electronicAddress: idAt(header, '49'), address: addressAt(header, ['50', '51', '163', '52', '53', '54', '55']),
    contact: compact({ name: one(header, '56'), phone: one(header, '57'), email: one(header, '58') }),
  }),
  payee: compact({ name: one(header, '59'), id: one(header, '60'), legalId: idAt(header, '61') }),
  taxRepresentative: compact({
    name: one(header, '62'), vatId: one(header, '63'), address: addressAt(header, ['64', '65', '164', '66', '67', '68', '69']),
  }),
  delivery: compact({
    date: dateAt(header, '72'), name: one(header, '70'), address: addressAt(header, ['75', '76', '165', '77', '78', '79', '80']),
    locationId: one(header, '71-0') === undefined ? undefined : { id: one(header, '71-0'), scheme: one(header, '71-1') },
  }),
});
