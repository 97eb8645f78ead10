import type { Buyer, Delivery, Seller, TaxRepresentative } from '../../schemas/generated/invoice-request.js';
import { required } from '../required.js';
import { addressLines, isAbroad } from './postal-address.js';
import { present } from './present.js';
import type { FreeTexts } from './structured-types.js';
import type { Invoice, ValidRequest } from './types.js';

/** The texts about parties that an invoice prints. */
export type PrintedParties = Pick<Invoice, 'companyName' | 'companyDetails' | 'billTo' | 'shipTo' | 'freeTexts'>;

const textOf = (lines: readonly (string | undefined)[]): string | undefined => {
  const present = lines.filter((line) => line !== undefined);
  return present.length === 0 ? undefined : present.join('\n');
};

const sellerDetails = (seller: Seller, locale: string | undefined): string | undefined => {
  const { address, vatId, taxNumber, legalId, contact = {} } = seller;
  return textOf([...addressLines(address, locale), vatId, taxNumber, legalId?.id, contact.email, contact.phone]);
};

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

const freeTextsOf = ({ companyName, companyDetails, billTo, shipTo }: ValidRequest): FreeTexts =>
  present({ companyName, companyDetails, billTo, shipTo });

const companyOf = ({ companyName, seller }: ValidRequest): string =>
  required(companyName ?? seller?.tradingName ?? seller?.name, 'name of the company');

/**
 * The texts about seller, buyer and delivery: the free text of the request, else one made from structured data. A country's name is printed if seller
 * and buyer are in different countries.
 * @param request valid, so that both parties have a name
 * @param locale of the names of countries
 * @see docs/fields.md#parties
 */
export const printedParties = (request: ValidRequest, locale: string): PrintedParties => {
  const { seller, buyer, delivery, companyDetails, billTo, shipTo } = request;
  const shown = isAbroad(seller?.address.country, buyer?.address.country) ? locale : undefined;
  return {
    companyName: companyOf(request),
    billTo: required(billTo ?? (buyer && buyerText(buyer, shown)), 'recipient'),
    ...present({
      companyDetails: companyDetails ?? (seller && sellerDetails(seller, shown)),
      shipTo: shipTo ?? (delivery && deliveryText(delivery, shown)),
    }),
    freeTexts: freeTextsOf(request),
  };
};
