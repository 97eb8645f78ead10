// Generated from lib/einvoice/targets.ts. Do not edit: change that file and run `npm run generate`.

/** An option of a format: the values that a request can send, with their titles, and what the format means without it. */
export interface FormatOption {
  readonly name: string;
  readonly values: readonly (readonly [value: string, title: string])[];
  readonly default?: string;
}

/** The formats of e-invoices with their titles and options. */
export const E_INVOICE_FORMATS: readonly { readonly format: string; readonly title: string; readonly options: readonly FormatOption[] }[] = [
  {"format":"factur-x","title":"ZUGFeRD / Factur-X","options":[{"name":"profile","values":[["minimum","MINIMUM"],["basicwl","BASIC WL"],["basic","BASIC"],["en16931","EN 16931"],["extended","EXTENDED"]],"default":"en16931"},{"name":"country","values":[["FR","France"]]}]},
  {"format":"xrechnung","title":"XRechnung","options":[{"name":"syntax","values":[["cii","CII"],["ubl","UBL"]],"default":"cii"}]},
  {"format":"peppol","title":"Peppol BIS Billing 3","options":[]},
  {"format":"ubl","title":"UBL","options":[{"name":"country","values":[["FR","France"]]}]},
  {"format":"nlcius","title":"NLCIUS","options":[]},
  {"format":"cius-ro","title":"CIUS-RO","options":[]},
  {"format":"pint-anz","title":"PINT A-NZ","options":[]},
  {"format":"pint-jp","title":"PINT JP","options":[]},
  {"format":"pint-sg","title":"PINT SG","options":[]},
  {"format":"pint-my","title":"PINT MY","options":[]},
  {"format":"cius-hr","title":"CIUS HR","options":[]},
];

/** What a request sends for each target. */
export const E_INVOICE_CHOICES: readonly Readonly<Record<string, string>>[] = [{"format":"factur-x","profile":"minimum"},{"format":"factur-x","profile":"basicwl"},{"format":"factur-x","profile":"basic"},{"format":"factur-x","profile":"en16931"},{"format":"xrechnung","syntax":"cii"},{"format":"xrechnung","syntax":"ubl"},{"format":"peppol"},{"format":"factur-x","profile":"extended"},{"format":"factur-x","profile":"en16931","country":"FR"},{"format":"factur-x","profile":"extended","country":"FR"},{"format":"ubl"},{"format":"ubl","country":"FR"},{"format":"nlcius"},{"format":"cius-ro"},{"format":"pint-anz"},{"format":"pint-jp"},{"format":"pint-sg"},{"format":"pint-my"},{"format":"cius-hr"}];

/** The VAT category of each code of a national list of taxes. */
export const TAX_CODES: Readonly<Record<string, string>> = {"SR":"S","ZR":"Z","ES33":"E","ESN33":"E","OS":"O","NG":"O","SA":"S","SE":"S","HVG":"S","LVG":"S","E":"E","O":"O"};
