import { decimalToText } from '../invoice/decimal.js';
import { isCreditNote } from '../invoice/document-types.js';
import type { CashDiscount } from '../invoice/structured-data.js';
import type { Invoice, ValidRequest } from '../invoice/types.js';

/** A text that French law requires on an invoice, with its subject code of UNTDID 4451. */
interface FrenchMention {
  readonly code: 'PMT' | 'PMD' | 'AAB' | 'TXD';
  /** Text in the XML. */
  readonly text: string;
  /** Text on the page; absent: not printed. */
  readonly printed?: string;
}

/** The fixed compensation: art. L. 441-10 and D. 441-5 of the code de commerce. */
const RECOVERY_MENTION = 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €.';
/** The interest rate if none was agreed: art. L. 441-10. */
const PENALTIES_MENTION = 'En cas de retard de paiement, pénalités exigibles sans rappel au taux d’intérêt appliqué par la Banque centrale européenne '
  + 'à son opération de refinancement la plus récente, majoré de 10 points de pourcentage.';
const NOT_A_BUSINESS = 'Sans objet : client non professionnel.';
const NO_DISCOUNT = 'Aucun escompte pour paiement anticipé.';

const discountText = ({ days, percent }: CashDiscount): string =>
  `Escompte de ${decimalToText(percent).replace('.', ',')} % pour paiement sous ${days} jour${days === 1 ? '' : 's'}.`;

/** The terms of early payment: art. L. 441-9. */
const earlyPaymentMention = ({ payment }: Invoice): string => {
  const discounts = payment?.cashDiscounts ?? [];
  return discounts.length === 0 ? NO_DISCOUNT : discounts.map(discountText).join(' ');
};

/** Identifier scheme of a single taxable person (assujetti unique). Its members state that identifier. */
const SINGLE_TAXABLE_PERSON = '0231';

const memberOfSingleTaxablePerson = ({ seller }: Invoice): readonly FrenchMention[] =>
  (seller?.ids?.some(({ scheme }) => scheme === SINGLE_TAXABLE_PERSON) === true
    ? [{ code: 'TXD', text: 'MEMBRE_ASSUJETTI_UNIQUE', printed: 'Membre d’un assujetti unique' }] : []);

const isToConsumer = ({ eInvoice }: Invoice): boolean => eInvoice?.treatment === 'b2c' || eInvoice?.treatment === 'b2cInternational';

const requestCodes = ({ mentions = [], notes, terms, eInvoice }: Invoice): readonly (string | undefined)[] => [
  ...mentions.map(({ code }) => code), notes && eInvoice?.notesCode, terms && eInvoice?.termsCode,
];

/**
 * The mentions of French law that the request does not send, in the order of the XML. They state the statutory terms.
 * A credit note prints only the one about the seller.
 */
export const frenchMentions = (invoice: Invoice): readonly FrenchMention[] => {
  const requiredMention = (code: FrenchMention['code'], text: string): FrenchMention =>
    (isCreditNote(invoice.documentType) ? { code, text } : { code, text, printed: text });
  const business = (code: FrenchMention['code'], text: string): FrenchMention =>
    (isToConsumer(invoice) ? { code, text: NOT_A_BUSINESS } : requiredMention(code, text));
  const sent = requestCodes(invoice);
  return [
    ...memberOfSingleTaxablePerson(invoice), business('PMT', RECOVERY_MENTION), business('PMD', PENALTIES_MENTION), requiredMention('AAB', earlyPaymentMention(invoice)),
  ].filter(({ code }) => !sent.includes(code));
};

const SUPPLY_NAMES = {
  goods: 'Livraisons de biens', services: 'Prestations de services', mixed: 'Livraisons de biens et prestations de services',
} as const;

/** Whether an invoice gets the mentions of French law. */
export const isForFrance = ({ eInvoice }: Pick<Invoice | ValidRequest, 'eInvoice'>): boolean => eInvoice?.country === 'FR';

/** The paragraphs printed after the terms: mentions of French law around those of the request. */
export const printedMentions = (invoice: Invoice): readonly string[] => {
  const sent = (invoice.mentions ?? []).map(({ text }) => text);
  if (!isForFrance(invoice)) return sent;
  const { supply, vatDue } = invoice;
  const mentions = frenchMentions(invoice);
  const textsWhere = (isFirst: boolean): readonly string[] =>
    mentions.flatMap(({ code, printed }) => (printed === undefined || isFirst !== (code === 'TXD') ? [] : [printed]));
  return [
    ...supply === undefined ? [] : [SUPPLY_NAMES[supply]],
    ...vatDue === 'invoice' ? ['Option pour le paiement de la taxe d’après les débits'] : [],
    ...textsWhere(true), ...sent, ...textsWhere(false),
  ];
};
