import type { Delivery, Seller } from '../../schemas/generated/invoice-request.js';
import { required } from '../required.js';
import { addressLines, isAbroad, joinPresent } from './postal-address.js';
import { omitUndefined } from '../invoice/omit-undefined.js';
import { issuingParty, receivingParty } from '../invoice/document-types.js';
import { isForFrance } from './french-mentions.js';
import type { LabelSet } from './labels.js';
import { numberLine, type NumberWords } from './party-numbers.js';
import type { Invoice, ValidRequest } from '../invoice/types.js';

export type PrintedParties = Pick<Invoice, 'companyName' | 'companyDetails' | 'billTo' | 'shipTo' | 'representative' | 'freeTexts'>;

/** The printed fields of a party. Only a seller has a tax number and legal information. */
type PrintedParty = Pick<Seller, 'name' | 'tradingName' | 'address' | 'vatId' | 'taxNumber' | 'legalId' | 'contact' | 'legalInfo'>;

interface PartyTextOptions {
  /** Locale in which country names are printed; undefined if they are not printed. */
  readonly locale: string | undefined;
  readonly words: NumberWords;
  /** Whether the legal identifiers of both parties are printed. */
  readonly isFrench?: boolean;
}

const vatIdLine = ({ vatId, address }: Pick<PrintedParty, 'vatId' | 'address'>, { words }: PartyTextOptions): string | undefined =>
  numberLine('vatId', vatId === undefined ? undefined : { id: vatId }, address?.country, words);

const taxNumberLine = ({ taxNumber, address }: PrintedParty, { words }: PartyTextOptions): string | undefined =>
  numberLine('taxNumber', taxNumber === undefined ? undefined : { id: taxNumber }, address?.country, words);

const legalIdLine = ({ legalId, address }: PrintedParty, { words }: PartyTextOptions): string | undefined =>
  numberLine('registerNumber', legalId, address?.country, words);

const issuerDetails = (issuer: PrintedParty, options: PartyTextOptions): string | undefined => {
  const { address, legalInfo, contact = {} } = issuer;
  return joinPresent([
    ...addressLines(address, options.locale), vatIdLine(issuer, options), taxNumberLine(issuer, options),
    legalIdLine(issuer, options), contact.email, contact.phone, legalInfo,
  ], '\n');
};

/** The text about the recipient. A seller without a VAT ID has a tax number, as the law also requires on self-billed invoices. */
const recipientText = (recipient: PrintedParty | undefined, options: PartyTextOptions): string | undefined => {
  if (recipient === undefined) return undefined;
  const { name, contact = {}, address } = recipient;
  return joinPresent([
    name, contact.name, ...addressLines(address, options.locale),
    vatIdLine(recipient, options) ?? taxNumberLine(recipient, options),
    options.isFrench === true ? legalIdLine(recipient, options) : undefined,
  ], '\n');
};

const deliveryText = ({ name, address }: Delivery, locale: string | undefined): string | undefined =>
  joinPresent([name, ...(address === undefined ? [] : addressLines(address, locale))], '\n');

const representativeText = (
  { seller, taxRepresentative }: ValidRequest, locale: string, words: NumberWords,
): string | undefined => {
  if (taxRepresentative === undefined) return undefined;
  const { name, address } = taxRepresentative;
  const countryLocale = isAbroad(countryOf(seller), address.country) ? locale : undefined;
  return [name, ...addressLines(address, countryLocale), vatIdLine(taxRepresentative, { locale, words })].join('\n');
};

const countryOf = (party: Pick<PrintedParty, 'address'> | undefined): string | undefined => party?.address?.country;

const issuerName = ({ companyName }: ValidRequest, issuer: PrintedParty | undefined): string =>
  required(companyName ?? issuer?.tradingName ?? issuer?.name, 'name of the company');

/**
 * The texts about seller, buyer and delivery: the free text of the request, else a text made from structured data. On
 * a self-billed document, the buyer is the issuer and the seller the recipient. Country names are printed if the two
 * are in different countries.
 * @param request valid, so that both parties have a name
 * @param labelSet absent: English
 * @see docs/fields.md#parties
 */
export const printedParties = (
  request: ValidRequest, { locale, ownDocumentLabels: own }: Pick<Invoice, 'locale' | 'ownDocumentLabels'>, labelSet?: LabelSet,
): PrintedParties => {
  const { documentType = 'invoice', delivery, companyName, companyDetails, billTo, shipTo } = request;
  const [issuer, recipient] = [request[issuingParty(documentType)], request[receivingParty(documentType)]];
  const countryLocale = isAbroad(countryOf(issuer), countryOf(recipient)) ? locale : undefined;
  const words = { own, labelSet };
  const options = { locale: countryLocale, words, isFrench: isForFrance(request) };
  return {
    companyName: issuerName(request, issuer),
    billTo: required(billTo ?? recipientText(recipient, options), 'recipient'),
    ...omitUndefined({
      companyDetails: companyDetails ?? (issuer && issuerDetails(issuer, options)),
      shipTo: shipTo ?? (delivery && deliveryText(delivery, countryLocale)),
      representative: representativeText(request, locale, words),
    }),
    freeTexts: omitUndefined({ companyName, companyDetails, billTo, shipTo }),
  };
};
