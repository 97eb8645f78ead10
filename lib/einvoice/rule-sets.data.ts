/** The version of each set of official rules that the e-invoices follow. */
export const RULE_SETS = {
  en16931: { name: 'EN 16931', version: '1.3.16' },
  facturX: { name: 'Factur-X', version: '1.09.2' },
  xrechnung: { name: 'XRechnung Schematron', version: '2.5.0' },
  france: { name: 'BR-FR', version: '1.4.0.03' },
  peppol: { name: 'Peppol BIS Billing', version: 'November 2026' },
  nlcius: { name: 'NLCIUS', version: '2.0.3.13' },
  romania: { name: 'CIUS-RO', version: '1.0.9' },
  pint: { name: 'PINT A-NZ and PINT JP', version: '1.1.3' },
} as const;
