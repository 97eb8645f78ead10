/** The fixed texts of a Swiss slip. */
export interface PaymentPartLabels {
  /** BCP 47. */
  readonly language: string;
  readonly receipt: string;
  readonly paymentPart: string;
  readonly account: string;
  readonly reference: string;
  readonly information: string;
  readonly payableBy: string;
  /** Heading of the empty box for a name and an address. */
  readonly payableByName: string;
  readonly currency: string;
  readonly amount: string;
  readonly acceptancePoint: string;
  readonly separate: string;
}

const ENGLISH: PaymentPartLabels = {
  language: 'en',
  receipt: 'Receipt',
  paymentPart: 'Payment part',
  account: 'Account / Payable to',
  reference: 'Reference',
  information: 'Additional information',
  payableBy: 'Payable by',
  payableByName: 'Payable by (name/address)',
  currency: 'Currency',
  amount: 'Amount',
  acceptancePoint: 'Acceptance point',
  separate: 'Separate before paying in',
};

const LABELS: readonly PaymentPartLabels[] = [
  {
    language: 'de',
    receipt: 'Empfangsschein',
    paymentPart: 'Zahlteil',
    account: 'Konto / Zahlbar an',
    reference: 'Referenz',
    information: 'Zusätzliche Informationen',
    payableBy: 'Zahlbar durch',
    payableByName: 'Zahlbar durch (Name/Adresse)',
    currency: 'Währung',
    amount: 'Betrag',
    acceptancePoint: 'Annahmestelle',
    separate: 'Vor der Einzahlung abzutrennen',
  },
  {
    language: 'fr',
    receipt: 'Récépissé',
    paymentPart: 'Section paiement',
    account: 'Compte / Payable à',
    reference: 'Référence',
    information: 'Informations supplémentaires',
    payableBy: 'Payable par',
    payableByName: 'Payable par (nom/adresse)',
    currency: 'Monnaie',
    amount: 'Montant',
    acceptancePoint: 'Point de dépôt',
    separate: 'A détacher avant le versement',
  },
  {
    language: 'it',
    receipt: 'Ricevuta',
    paymentPart: 'Sezione pagamento',
    account: 'Conto / Pagabile a',
    reference: 'Riferimento',
    information: 'Informazioni supplementari',
    payableBy: 'Pagabile da',
    payableByName: 'Pagabile da (nome/indirizzo)',
    currency: 'Valuta',
    amount: 'Importo',
    acceptancePoint: 'Punto di accettazione',
    separate: 'Da staccare prima del versamento',
  },
  ENGLISH,
];

/**
 * The texts of a slip in the language of a document: German, French, Italian, else English.
 * @param tag BCP 47
 * @see SIX, Swiss Implementation Guidelines QR-bill 2.3, annex D
 */
export const paymentPartLabels = (tag: string): PaymentPartLabels => LABELS.find(({ language }) => tag.split('-')[0] === language) ?? ENGLISH;
