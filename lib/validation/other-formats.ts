/** What to tell somebody who asks for a format that this service does not write. */
interface OtherFormat {
  /** Beginnings of its names, in small letters and digits only. */
  readonly names: readonly string[];
  /** What it is, and what to send instead if there is something. */
  readonly hint: string;
}

const unsupportedFormat = (names: readonly string[], description: string, alternative = ''): OtherFormat =>
  ({ names, hint: `${description} This service does not write it.${alternative}` });

const OTHER_FORMATS: readonly OtherFormat[] = [
  { names: ['zugferd'], hint: 'ZUGFeRD is `factur-x`.' },
  { names: ['ehf'], hint: 'EHF Billing 3.0 of Norway is Peppol BIS Billing 3.0: send `peppol`.' },
  { names: ['bisbilling', 'peppolbis'], hint: 'Peppol BIS Billing 3.0 is `peppol`.' },
  { names: ['ubl'], hint: 'UBL of EN 16931 is `ubl`; `peppol` is UBL too, and `xrechnung` with `"syntax": "ubl"`.' },
  { names: ['cii'], hint: 'CII is the syntax of `factur-x` and `xrechnung`.' },
  { names: ['en16931'], hint: 'EN 16931 is the standard of all formats, and a profile: send `factur-x` with `"profile": "en16931"`, or `ubl`.' },
  unsupportedFormat(['facturae'], 'Facturae is Spain’s XML for invoices to public bodies, sent through FACe.'),
  unsupportedFormat(['verifactu'], 'VERI*FACTU is a system of Spain’s tax agency for the records of invoicing software.'),
  unsupportedFormat(['fatturapa', 'fatturaelettronica', 'sdi'], 'FatturaPA is Italy’s XML, which the Sistema di Interscambio (SdI) delivers.'),
  unsupportedFormat(['ksef', 'fa3', 'fa2'], 'KSeF is Poland’s national system, with an XML of its own, FA(3).'),
  unsupportedFormat(['cfdi'], 'CFDI is Mexico’s XML, which a provider that SAT has authorised (PAC) stamps.'),
  unsupportedFormat(['nfe', 'nfse', 'notafiscal'], 'NF-e is Brazil’s XML, which the tax office of the state (SEFAZ) authorises.'),
  { names: ['efactura', 'roefactura'], hint: 'Romania’s e-Factura is `cius-ro`.' },
  { names: ['siubl'], hint: 'SI-UBL 2.0 is `nlcius`.' },
  unsupportedFormat(['ebinterface'], 'ebInterface is Austria’s XML.', ' E-RECHNUNG.GV.AT also takes `peppol`.'),
  unsupportedFormat(['oioubl'], 'OIOUBL is Denmark’s UBL.', ' Danish public bodies also take `peppol`.'),
  unsupportedFormat(['svefaktura'], 'Svefaktura is Sweden’s former format.', ' Swedish public bodies take `peppol`.'),
];

/** A name without its case, its version’s dots, hyphens and spaces. */
const normalizedName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** No name of a format is longer. */
const MAX_FORMAT_NAME_LENGTH = 60;

/**
 * What to tell somebody who asks for another format by its usual name, such as `facturae` or `FatturaPA 1.2.2`.
 * @returns a sentence or two; undefined if it is no such name
 * @see docs/e-invoices.md#not-supported
 */
export const hintForOtherFormat = (name: string): string | undefined => {
  const requested = name.length > MAX_FORMAT_NAME_LENGTH ? '' : normalizedName(name);
  return OTHER_FORMATS.find(({ names }) => names.some((known) => requested.startsWith(known)))?.hint;
};
