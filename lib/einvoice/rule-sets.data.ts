/** A set of official rules, with the version that the e-invoices follow. */
export interface RuleSet {
  readonly name: string;
  readonly version: string;
  readonly date: string | null; // When it was published; null if unknown
}

/** Each set of official rules. The docs and GET /formats read them. */
export const RULE_SETS = {
  en16931: { name: 'EN 16931', version: '1.3.16', date: '2026-03-30' },
  facturX: { name: 'Factur-X', version: '1.09.2', date: null },
  xrechnung: { name: 'XRechnung Schematron', version: '2.6.0', date: '2026-08-31' },
  france: { name: 'BR-FR', version: '1.4.0.04', date: '2026-09-04' },
  peppol: { name: 'Peppol BIS Billing', version: 'November 2026', date: null },
  nlcius: { name: 'NLCIUS', version: '2.0.3.13', date: null },
  romania: { name: 'CIUS-RO', version: '1.0.9', date: null },
  pint: { name: 'PINT', version: '1.1.3', date: '2026-06-05' },
  pintAnz: { name: 'PINT A-NZ', version: '1.1.3', date: '2026-05-21' },
  pintJp: { name: 'PINT JP', version: '1.1.3', date: '2026-05-18' },
  pintSg: { name: 'PINT SG', version: '1.4.1', date: '2026-05-25' },
  pintMy: { name: 'PINT MY', version: '1.3.1', date: '2026-06-05' },
  croatia: { name: 'CIUS HR', version: '1.0.3', date: '2026-03-06' },
} as const satisfies Readonly<Record<string, RuleSet>>;
