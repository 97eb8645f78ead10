import { describe, expect, test } from '@jest/globals';
import { frenchMentions, isForFrance, printedMentions } from '../../../lib/presentation/french-mentions.js';
import type { Invoice } from '../../../lib/invoice/types.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { exampleBody } from '../../support/einvoice/example-body.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';

const BODY = exampleBody('french-services');
const invoiceOf = (fields: Partial<InvoiceRequest> = {}): Invoice => computedInvoice({ ...BODY, ...fields }).invoice;
const treated = (treatment: 'b2c' | 'b2cInternational' | 'b2b'): Partial<InvoiceRequest> => ({ eInvoice: { format: 'ubl', country: 'FR', treatment } });

const PMT = 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €.';
const PMD = 'En cas de retard de paiement, pénalités exigibles sans rappel au taux d’intérêt appliqué par la Banque centrale européenne à son opération de '
  + 'refinancement la plus récente, majoré de 10 points de pourcentage.';
const AAB = 'Aucun escompte pour paiement anticipé.';

describe('the mentions of French law', () => {
  test('state what the law provides, on the page as in the XML', () => {
    expect(frenchMentions(invoiceOf()).map(({ code, text, printed }) => [code, text, printed])).toEqual([['PMT', PMT, PMT], ['PMD', PMD, PMD], ['AAB', AAB, AAB]]);
    expect(printedMentions(invoiceOf())).toEqual(['Prestations de services', PMT, PMD, AAB]);
  });

  test('state the discounts for early payment in one note', () => {
    const cashDiscounts = [{ days: 10, percent: 1.5 }, { days: 1, percent: 3 }];
    expect(frenchMentions(invoiceOf({ payment: { ...BODY.payment, cashDiscounts } })).at(-1)?.text)
      .toBe('Escompte de 1,5 % pour paiement sous 10 jours. Escompte de 3 % pour paiement sous 1 jour.');
  });

  test('leave out what the request says, wherever it says it', () => {
    const own: Partial<InvoiceRequest> = {
      mentions: [{ code: 'PMT', text: '50 €' }], notes: 'Pas d’escompte', terms: '15 %', eInvoice: { format: 'ubl', country: 'FR', notesCode: 'AAB', termsCode: 'PMD' },
    };
    expect(frenchMentions(invoiceOf(own))).toEqual([]);
    expect(printedMentions(invoiceOf(own))).toEqual(['Prestations de services', '50 €']);
  });

  test('are not printed on a credit note', () => {
    const creditNote = computedInvoice(exampleBody('french-credit-note')).invoice;
    expect(frenchMentions(creditNote)).toHaveLength(3);
    expect(printedMentions(creditNote)).toEqual(['Prestations de services']);
  });

  test.each(['b2c', 'b2cInternational'] as const)('do not concern a consumer (%s), for whom the XML says so', (treatment) => {
    const invoice = invoiceOf(treated(treatment));
    expect(frenchMentions(invoice).map(({ text }) => text)).toEqual(['Sans objet : client non professionnel.', 'Sans objet : client non professionnel.', AAB]);
    expect(printedMentions(invoice)).toEqual(['Prestations de services', AAB]);
  });

  test('begin with the supply, the option for debits and the single taxable person', () => {
    const invoice = invoiceOf({ supply: 'mixed', vatDue: 'invoice', seller: { ...BODY.seller!, ids: [{ id: '300000007', scheme: '0231' }] } });
    expect(frenchMentions(invoice)[0]).toEqual({ code: 'TXD', text: 'MEMBRE_ASSUJETTI_UNIQUE', printed: 'Membre d’un assujetti unique' });
    expect(printedMentions(invoice).slice(0, 3)).toEqual([
      'Livraisons de biens et prestations de services', 'Option pour le paiement de la taxe d’après les débits', 'Membre d’un assujetti unique',
    ]);
  });

  test('of an invoice for no French platform are those of the request alone', () => {
    const mentions = [{ code: 'REG', text: 'SARL' }];
    expect(isForFrance(invoiceOf())).toBe(true);
    expect(printedMentions(invoiceOf({ mentions, eInvoice: { format: 'factur-x' } }))).toEqual(['SARL']);
    expect(printedMentions(computedInvoice({ mentions }).invoice)).toEqual(['SARL']);
  });
});
