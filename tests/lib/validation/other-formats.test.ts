import { describe, expect, test } from '@jest/globals';
import { hintForOtherFormat } from '../../../lib/validation/e-invoice-data-rules.js';
import { E_INVOICE_FORMATS } from '../../../schemas/generated/e-invoice-formats.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { requestBody } from '../../support/invoices/requests.js';
import { thrownBy } from '../../support/thrown.js';

const EXPECTED = `Expected one of ${E_INVOICE_FORMATS.map(({ format }) => format).join(', ')}; got `;

const messageFor = (format: string): string | undefined =>
  thrownBy(() => validateInvoiceRequest(requestBody({ eInvoice: { format } }))).details[0]?.message;

describe('a format that the service does not write', () => {
  test.each([
    ['facturae', /Facturae is Spain’s.*FACe.*does not write it/], ['Factura-e 3.2.2', /Spain/], ['VERI*FACTU', /Spain’s tax agency/],
    ['fatturapa', /Italy.*SdI.*does not write it/], ['FatturaPA 1.2.2', /Italy/], ['ksef', /Poland/], ['FA(3)', /Poland/],
    ['cfdi', /Mexico/], ['CFDI 4.0', /Mexico/], ['NF-e', /Brazil/],
    ['ebInterface', /Austria.*`peppol`/], ['OIOUBL', /Denmark.*`peppol`/], ['svefaktura', /Sweden.*`peppol`/],
  ])('%s is answered with what it is', (format, answer) => {
    const message = messageFor(format);
    expect(message).toMatch(answer);
    expect(message?.startsWith(EXPECTED)).toBe(true);
    expect(message).not.toContain('Did you mean');
  });

  test.each([
    ['zugferd', /ZUGFeRD is `factur-x`/], ['ZUGFeRD 2.3', /ZUGFeRD is `factur-x`/], ['EHF', /EHF.*send `peppol`/], ['peppol-bis', /is `peppol`/],
    ['UBL', /`"syntax": "ubl"`/], ['SI-UBL 2.0', /`nlcius`/], ['RO e-Factura', /`cius-ro`/], ['efactura', /`cius-ro`/], ['cii', /`factur-x` and `xrechnung`/], ['en16931', /`"profile": "en16931"`/],
  ])('%s is answered with the name to send', (format, answer) => {
    expect(messageFor(format)).toMatch(answer);
    expect(messageFor(format)).not.toContain('does not write');
  });

  test.each([['facturx', 'factur-x'], ['Factur-X', 'factur-x'], ['x-rechnung', 'xrechnung'], ['pepol', 'peppol'], ['peppol3', 'peppol']])('%s gets the nearest name', (format, nearest) => {
    expect(hintForOtherFormat(format)).toBeUndefined();
    expect(messageFor(format)).toContain(`Did you mean ${nearest}?`);
  });

  test('any other text gets the list', () => {
    expect(messageFor('edifact')).toBe(`${EXPECTED}"edifact".`);
    expect(hintForOtherFormat(`zugferd${'x'.repeat(100)}`)).toBeUndefined();
    expect(hintForOtherFormat('')).toBeUndefined();
  });
});
