import type { Buyer, Delivery, Seller, TaxRepresentative } from '../../schemas/generated/invoice-request.js';
import { required } from '../required.js';
import { addressLines, isAbroad } from './postal-address.js';
import type { FreeTexts } from './structured-types.js';
import type { Invoice, ValidRequest } from './types.js';

/** The texts about parties that an invoice prints. */
export type PrintedParties = Pick<Invoice, 'companyName' | 'companyDetails' | 'billTo' | 'shipTo' | 'freeTexts'>;

const textOf = (lines: readonly (string | undefined)[]): string | undefined => {
  const present = lines.filter((line) => line !== undefined);
  return present.length === 0 ? undefined : present.join('\n');
};

const sellerDetails = ({ address, vatId, taxNumber, legalId, contact = {} }: Seller, locale: string | undefined): string | undefined =>
  textOf([...addressLines(address, locale), vatId, taxNumber, legalId?.id, contact.email, contact.phone]);

const buyerText = ({ name, contact = {}, address, vatId }: Buyer, locale: string | undefined): string | undefined =>
  textOf([name, contact.name, ...addressLines(address, locale), vatId]);

const deliveryText = ({ name, address }: Delivery, locale: string | undefined): string | undefined =>
  textOf([name, ...(address === undefined ? [] : addressLines(address, locale))]);

/**
 * The seller's tax representative, who is printed after the seller.
 * @param locale of the country's name; absent: the name is not printed
 */
export const representativeText = ({ name, address, vatId }: TaxRepresentative, locale: string | undefined): string =>
  [name, ...addressLines(address, locale), vatId].join('\n');

const freeTextsOf = ({ companyName, companyDetails, billTo, shipTo }: ValidRequest): FreeTexts => ({
  ...(companyName === undefined ? {} : { companyName }),
  ...(companyDetails === undefined ? {} : { companyDetails }),
  ...(billTo === undefined ? {} : { billTo }),
  ...(shipTo === undefined ? {} : { shipTo }),
});

/**
 * The texts about seller, buyer and delivery: the free text of the request, else one made from structured data. A country's name is printed if seller
 * and buyer are in different countries.
 * @param request valid, so that both parties have a name
 * @param locale of the names of countries
 * @see docs/fields.md#parties
 */
export const printedParties = (request: ValidRequest, locale: string): PrintedParties => {
  const freeTexts = freeTextsOf(request);
  const { seller, buyer, delivery } = request;
  const [home, abroad] = [seller?.address.country, buyer?.address.country];
  const shown = isAbroad(home, abroad) ? locale : undefined;
  const { companyDetails = seller && sellerDetails(seller, shown), shipTo = delivery && deliveryText(delivery, shown) } = freeTexts;
  return {
    companyName: required(freeTexts.companyName ?? seller?.tradingName ?? seller?.name, 'name of the company'),
    ...(companyDetails === undefined ? {} : { companyDetails }),
    billTo: required(freeTexts.billTo ?? (buyer && buyerText(buyer, shown)), 'recipient'),
    ...(shipTo === undefined ? {} : { shipTo }),
    freeTexts,
  };
};
