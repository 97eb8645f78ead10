/** What to tell somebody who asks for a format that this service does not write. */
interface OtherFormat {
  /** Beginnings of its names, in small letters and digits only. */
  readonly names: readonly string[];
  /** What it is, and what to send instead if there is something. */
  readonly answer: string;
}

const notWritten = (names: readonly string[], what: string, instead = ''): OtherFormat =>
  ({ names, answer: `${what} This service does not write it.${instead}` });

const OTHER_FORMATS: readonly OtherFormat[] = [
  { names: ['zugferd'], answer: 'ZUGFeRD is `factur-x`.' },
  { names: ['ehf'], answer: 'EHF Billing 3.0 of Norway is Peppol BIS Billing 3.0: send `peppol`.' },
  { names: ['bisbilling', 'peppolbis'], answer: 'Peppol BIS Billing 3.0 is `peppol`.' },
  { names: ['ubl'], answer: 'UBL of EN 16931 is `ubl`; `peppol` is UBL too, and `xrechnung` with `"syntax": "ubl"`.' },
  { names: ['cii'], answer: 'CII is the syntax of `factur-x` and `xrechnung`.' },
  { names: ['en16931'], answer: 'EN 16931 is the standard of all formats, and a profile: send `factur-x` with `"profile": "en16931"`, or `ubl`.' },
  notWritten(['facturae'], 'Facturae is Spain’s XML for invoices to public bodies, sent through FACe.'),
  notWritten(['verifactu'], 'VERI*FACTU is a system of Spain’s tax agency for the records of invoicing software.'),
  notWritten(['fatturapa', 'fatturaelettronica', 'sdi'], 'FatturaPA is Italy’s XML, which the Sistema di Interscambio (SdI) delivers.'),
  notWritten(['ksef', 'fa3', 'fa2'], 'KSeF is Poland’s national system, with an XML of its own, FA(3).'),
  notWritten(['cfdi'], 'CFDI is Mexico’s XML, which a provider that SAT has authorised (PAC) stamps.'),
  notWritten(['nfe', 'nfse', 'notafiscal'], 'NF-e is Brazil’s XML, which the tax office of the state (SEFAZ) authorises.'),
  { names: ['efactura', 'roefactura'], answer: 'Romania’s e-Factura is `cius-ro`.' },
  { names: ['siubl'], answer: 'SI-UBL 2.0 is `nlcius`.' },
  notWritten(['ebinterface'], 'ebInterface is Austria’s XML.', ' E-RECHNUNG.GV.AT also takes `peppol`.'),
  notWritten(['oioubl'], 'OIOUBL is Denmark’s UBL.', ' Danish public bodies also take `peppol`.'),
  notWritten(['svefaktura'], 'Svefaktura is Sweden’s former format.', ' Swedish public bodies take `peppol`.'),
];

/** A name without its case, its version’s dots, hyphens and spaces. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** No name of a format is longer. */
const LONGEST = 60;

/**
 * What to tell somebody who asks for another format by its usual name, such as `facturae` or `FatturaPA 1.2.2`.
 * @returns a sentence or two; undefined if it is no such name
 * @see docs/e-invoices.md#not-supported
 */
export const otherFormat = (name: string): string | undefined => {
  const asked = name.length > LONGEST ? '' : plain(name);
  return OTHER_FORMATS.find(({ names }) => names.some((known) => asked.startsWith(known)))?.answer;
};
