import type { Delivery, Seller, TaxRepresentative } from '../../schemas/generated/invoice-request.js';
import { required } from '../required.js';
import { addressLines, isAbroad, joinPresent } from './postal-address.js';
import { omitUndefined } from '../invoice/omit-undefined.js';
import { issuingParty, receivingParty } from '../invoice/document-types.js';
import { isForFrance } from './french-mentions.js';
import type { Invoice, ValidRequest } from '../invoice/types.js';

export type PrintedParties = Pick<Invoice, 'companyName' | 'companyDetails' | 'billTo' | 'shipTo' | 'freeTexts'>;

/** The printed fields of a party. Only a seller has a tax number and legal information. */
type PrintedParty = Pick<Seller, 'name' | 'tradingName' | 'address' | 'vatId' | 'taxNumber' | 'legalId' | 'contact' | 'legalInfo'>;

interface PartyTextOptions {
  /** Locale of the country's name; undefined: not printed. */
  readonly locale: string | undefined;
  readonly vatIdLabel: string;
  /** Prints the legal identifiers of both parties, a SIREN after its name. */
  readonly isFrench?: boolean;
}

const vatIdLine = (vatId: string | undefined, { vatIdLabel }: PartyTextOptions): string | undefined =>
  (vatId === undefined || vatIdLabel === '' ? vatId : `${vatIdLabel} ${vatId}`);

/** Scheme of the SIREN. */
const SIREN_SCHEME = '0002';

const legalIdLine = (legalId: Seller['legalId'], { isFrench = false }: PartyTextOptions): string | undefined =>
  (isFrench && legalId?.scheme === SIREN_SCHEME ? `SIREN ${legalId.id}` : legalId?.id);

const issuerDetails = (issuer: PrintedParty, options: PartyTextOptions): string | undefined => {
  const { address, vatId, taxNumber, legalId, legalInfo, contact = {} } = issuer;
  return joinPresent([
    ...addressLines(address, options.locale), vatIdLine(vatId, options), taxNumber,
    legalIdLine(legalId, options), contact.email, contact.phone, legalInfo,
  ], '\n');
};

/** Prints the tax number of a seller without a VAT ID, which the law also requires on self-billed invoices. */
const recipientText = (recipient: PrintedParty | undefined, options: PartyTextOptions): string | undefined => {
  if (recipient === undefined) return undefined;
  const { name, contact = {}, address, vatId, taxNumber, legalId } = recipient;
  return joinPresent([
    name, contact.name, ...addressLines(address, options.locale), vatIdLine(vatId, options) ?? taxNumber,
    options.isFrench === true ? legalIdLine(legalId, options) : undefined,
  ], '\n');
};

const deliveryText = ({ name, address }: Delivery, locale: string | undefined): string | undefined =>
  joinPresent([name, ...(address === undefined ? [] : addressLines(address, locale))], '\n');

/** The text about the seller's tax representative. */
export const representativeText = ({ name, address, vatId }: TaxRepresentative, options: PartyTextOptions): string =>
  [name, ...addressLines(address, options.locale), vatIdLine(vatId, options)].join('\n');

const issuerName = ({ companyName }: ValidRequest, issuer: PrintedParty | undefined): string =>
  required(companyName ?? issuer?.tradingName ?? issuer?.name, 'name of the company');

/**
 * The texts about seller, buyer and delivery: the free text of the request, else a text made from structured data. On
 * a self-billed document, the buyer is the issuer and the seller the recipient. Country names are printed if the two
 * are in different countries.
 * @param request valid, so that both parties have a name
 * @see docs/fields.md#parties
 */
export const printedParties = (
  request: ValidRequest, { locale, documentLabels }: Pick<Invoice, 'locale' | 'documentLabels'>,
): PrintedParties => {
  const { documentType = 'invoice', delivery, companyName, companyDetails, billTo, shipTo } = request;
  const [issuer, recipient] = [request[issuingParty(documentType)], request[receivingParty(documentType)]];
  const countryLocale = isAbroad(issuer?.address.country, recipient?.address.country) ? locale : undefined;
  const options = { locale: countryLocale, vatIdLabel: documentLabels.vatId, isFrench: isForFrance(request) };
  return {
    companyName: issuerName(request, issuer),
    billTo: required(billTo ?? recipientText(recipient, options), 'recipient'),
    ...omitUndefined({
      companyDetails: companyDetails ?? (issuer && issuerDetails(issuer, options)),
      shipTo: shipTo ?? (delivery && deliveryText(delivery, countryLocale)),
    }),
    freeTexts: omitUndefined({ companyName, companyDetails, billTo, shipTo }),
  };
};
