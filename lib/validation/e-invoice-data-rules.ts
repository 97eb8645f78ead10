import { type Fields, isFields, lineErrors, NO_ERRORS, type PathSegment, quoteValue, type ValidationError } from './field-errors.js';
import { NATIONAL_REFERENCES, nationalReferenceError } from '../identifiers/payment-references.js';
import { findCurrency } from '../invoice/currencies.js';
import { calendarDateError, daysBetween } from '../invoice/calendar-dates.js';
import { decimalFromNumber } from '../invoice/decimal.js';
import { DEFAULT_DOCUMENT_TYPE, issuerOf, recipientOf, type PartyName, type DocumentType } from '../invoice/document-types.js';
import { E_INVOICE_CHOICES, E_INVOICE_FORMATS } from '../../schemas/generated/e-invoice-formats.js';

/** Device names of Windows, which it reserves in any case and with any extension. */
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3]) *$/i;

const nameMessage = (expected: string, name: string): string => `Expected ${expected}; got ${quoteValue(name)}.`;

/**
 * Checks the file name of an attachment. The recipient's program saves the file under this name, so it must be valid in
 * a folder on every system, and have an extension of its media type.
 * @param extensions of its media type, such as `.csv`; empty: any extension is valid
 * @returns an error message, or undefined for a valid name
 * @see docs/e-invoices.md#attachments
 */
const attachmentNameError = (name: string, extensions: readonly string[]): string | undefined => {
  const extension = extensions.find((each) => name.toLowerCase().endsWith(each)) ?? '';
  if (/[/\\:]/.test(name)) return nameMessage('a file name without a folder or drive, so without /, \\ and :', name);
  if (extensions.length > 0 && extension === '') {
    return nameMessage(`a file name that ends in ${extensions.join(' or ')}, as its media type says`, name);
  }
  if (/^[. ]*$/.test(name.slice(0, name.length - extension.length))) {
    return nameMessage(`a file name with letters or digits before ${extension || 'its ending'}`, name);
  }
  return WINDOWS_DEVICE.test(name.replace(/\..*$/s, ''))
    ? nameMessage('a file name that Windows does not reserve for a device', name)
    : undefined;
};

/** Limit of all attachments together. */
const MAX_KIB = 768;
const BYTES_PER_KIB = 1024;

interface FileFormat {
  readonly name: string;
  readonly extensions: readonly string[];
  /** Whether bytes begin like a file of this format. */
  readonly hasSignature: (bytes: Buffer) => boolean;
}

const startsWithBytes = (...signature: readonly number[]) => (bytes: Buffer): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const isZip = startsWithBytes(0x50, 0x4B, 0x03, 0x04);
/** An OpenDocument file is a ZIP archive whose first entry is its media type. */
const OPEN_DOCUMENT_MIME_TYPE = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';
const FIRST_ENTRY_OFFSET = 30;

const isOpenDocument = (bytes: Buffer): boolean =>
  isZip(bytes)
  && bytes.toString('latin1', FIRST_ENTRY_OFFSET, FIRST_ENTRY_OFFSET + OPEN_DOCUMENT_MIME_TYPE.length) === OPEN_DOCUMENT_MIME_TYPE;

const isValidUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const FILE_FORMATS: Readonly<Record<string, FileFormat>> = {
  'application/pdf': { name: 'a PDF', extensions: ['.pdf'], hasSignature: startsWithBytes(0x25, 0x50, 0x44, 0x46, 0x2D) },
  'image/png': { name: 'a PNG', extensions: ['.png'], hasSignature: startsWithBytes(0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A) },
  'image/jpeg': { name: 'a JPEG', extensions: ['.jpg', '.jpeg'], hasSignature: startsWithBytes(0xFF, 0xD8, 0xFF) },
  'text/csv': { name: 'a CSV file in UTF-8', extensions: ['.csv'], hasSignature: isValidUtf8 },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    name: 'an Excel workbook (XLSX)', extensions: ['.xlsx'], hasSignature: (bytes) => isZip(bytes) && !isOpenDocument(bytes),
  },
  'application/vnd.oasis.opendocument.spreadsheet': { name: 'an OpenDocument spreadsheet (ODS)', extensions: ['.ods'], hasSignature: isOpenDocument },
};

const formatOf = (mediaType: unknown): FileFormat | undefined =>
  (typeof mediaType === 'string' && Object.hasOwn(FILE_FORMATS, mediaType) ? FILE_FORMATS[mediaType] : undefined);

/** Media types that EN 16931 allows: BR-CL-24. */
const mediaTypeErrors = ({ mediaType }: Fields, path: readonly PathSegment[]): readonly ValidationError[] => {
  if (typeof mediaType !== 'string' || formatOf(mediaType) !== undefined) return [];
  return [{
    path: [...path, 'mediaType'], rules: ['BR-CL-24'],
    message: `Expected one of ${Object.keys(FILE_FORMATS).join(', ')}; got ${quoteValue(mediaType)}.`,
  }];
};

/** Decodes strict base64, which encodes to the same text again; undefined for other texts. */
const decodeBase64 = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
};

const contentMessage = (content: string, format: FileFormat | undefined): string | undefined => {
  if (content === '') return 'The file is empty. Send its bytes in base64.';
  const bytes = decodeBase64(content);
  if (bytes === undefined) return 'Expected strict base64: the standard alphabet, padded, without line breaks.';
  return format === undefined || format.hasSignature(bytes)
    ? undefined
    : `The content does not begin as ${format.name} does. Send the media type that the file has.`;
};

const contentErrors = ({ content, mediaType }: Fields, path: readonly PathSegment[]): readonly ValidationError[] => {
  const message = typeof content === 'string' ? contentMessage(content, formatOf(mediaType)) : undefined;
  return message === undefined ? [] : [{ path: [...path, 'content'], message }];
};

const byteCountOf = ({ content }: Fields): number => (typeof content === 'string' ? Buffer.byteLength(content, 'base64') : 0);

const sizeErrors = (attachments: readonly Fields[]): readonly ValidationError[] => {
  const bytes = attachments.reduce((sum, attachment) => sum + byteCountOf(attachment), 0);
  return bytes <= MAX_KIB * BYTES_PER_KIB ? [] : [{
    path: ['attachments'],
    message: `The attachments may have at most ${MAX_KIB} KiB together; these have ${Math.ceil(bytes / BYTES_PER_KIB)} KiB. `
      + 'Send smaller files, or fewer.',
  }];
};

const nameErrors = ({ name, mediaType }: Fields, path: readonly PathSegment[]): readonly ValidationError[] => {
  const message = typeof name === 'string' ? attachmentNameError(name, formatOf(mediaType)?.extensions ?? []) : undefined;
  return message === undefined ? [] : [{ path: [...path, 'name'], message }];
};

/** Names must differ, because readers save attachments by name: BR-DE-22. */
const duplicateNameErrors = (attachments: readonly Fields[]): readonly ValidationError[] => {
  const keys = attachments.map(({ name }) => (typeof name === 'string' ? name.toLowerCase() : undefined));
  return attachments.flatMap(({ name }, index) => (keys[index] === undefined || keys.indexOf(keys[index]) === index ? [] : [{
    path: ['attachments', index, 'name'], rules: ['BR-DE-22'],
    message: `Another attachment has the name ${quoteValue(name)}. Send a different one; capital and small letters count as equal.`,
  }]));
};

/**
 * Errors in attachments: names, media types, content that does not match the media type, duplicate names, total size.
 * See docs/e-invoices.md#attachments.
 */
export const attachmentErrors = ({ attachments }: Fields): readonly ValidationError[] => {
  if (!Array.isArray(attachments)) return [];
  const files = attachments.map((entry: unknown) => (isFields(entry) ? entry : {}));
  return [
    ...sizeErrors(files),
    ...files.flatMap((file, index) => [
      ...nameErrors(file, ['attachments', index]), ...mediaTypeErrors(file, ['attachments', index]),
      ...contentErrors(file, ['attachments', index]),
    ]),
    ...duplicateNameErrors(files),
  ];
};

/** A hint for an e-invoice format that has another name here, or is not supported. */
interface OtherFormat {
  /** Prefixes of its names, in lower-case letters and digits only. */
  readonly names: readonly string[];
  /** What it is, and what to send instead, if anything. */
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
  {
    names: ['en16931'],
    hint: 'EN 16931 is the standard of all formats, and a profile: send `factur-x` with `"profile": "en16931"`, or `ubl`.',
  },
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

/** A name in lower case, without dots, hyphens and spaces. */
const normalizedName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Longer than any name of a format. */
const MAX_FORMAT_NAME_LENGTH = 60;

/**
 * A hint for the common name of another format, such as `facturae` or `FatturaPA 1.2.2`; undefined for other names.
 * @see docs/e-invoices.md#not-supported
 */
export const hintForOtherFormat = (name: string): string | undefined => {
  const requested = name.length > MAX_FORMAT_NAME_LENGTH ? '' : normalizedName(name);
  return OTHER_FORMATS.find(({ names }) => names.some((known) => requested.startsWith(known)))?.hint;
};

type Path = readonly PathSegment[];

const fieldsAt = (parent: Fields, name: string): Fields | undefined => {
  const value = parent[name];
  return isFields(value) ? value : undefined;
};

/** Checks the entries of a list that are objects. */
const entryErrors = (
  parent: Fields, name: string, path: Path, check: (entry: Fields, path: Path) => readonly ValidationError[],
): readonly ValidationError[] => {
  const list: unknown = parent[name];
  if (!Array.isArray(list)) return NO_ERRORS;
  return list.flatMap((entry: unknown, index) => (isFields(entry) ? check(entry, [...path, name, index]) : NO_ERRORS));
};

const partyNameFields = (given: unknown): readonly (readonly [text: string, party: PartyName])[] => {
  const type = (given ?? DEFAULT_DOCUMENT_TYPE) as DocumentType;
  return [['companyName', issuerOf(type)], ['billTo', recipientOf(type)]];
};

/** Company and recipient each need a free text or the name of the party, which depends on who issues the document. */
const missingNameErrors = (body: Fields): readonly ValidationError[] => partyNameFields(body.documentType)
  .filter(([text, party]) => !(text in body) && fieldsAt(body, party)?.name === undefined)
  .map(([text, party]) => ({
    path: [text],
    message: party in body ? `This field is required, unless \`${party}.name\` is sent.` : 'This field is required.',
  }));

const customFieldErrors = (entry: Fields, path: Path): readonly ValidationError[] => {
  if (!('value' in entry) && !('field' in entry)) return [{ path: [...path, 'value'], message: 'This field is required.' }];
  return 'value' in entry && 'field' in entry
    ? [{ path: [...path, 'field'], message: 'Expected `value` or `field`, not both.' }]
    : NO_ERRORS;
};

const isDate = (value: unknown): value is string => typeof value === 'string' && calendarDateError(value) === undefined;

const periodErrors = (parent: Fields, path: Path, rule: string): readonly ValidationError[] => {
  if (parent.period === undefined) return NO_ERRORS;
  const { start, end } = fieldsAt(parent, 'period') ?? {};
  if (![start, end].every(isDate)) return NO_ERRORS;
  if (String(end) >= String(start)) return NO_ERRORS;
  const message = `The period ends on ${String(end)}, before it starts on ${String(start)}.`;
  return [{ path: [...path, 'period', 'end'], message, rules: [rule] }];
};

const linePeriodErrors = (body: Fields): readonly ValidationError[] => lineErrors(body, (line, index) =>
  (line.period === undefined ? NO_ERRORS : periodErrors(line, ['lineItems', index], 'BR-30')));

/** An address without a scheme is an e-mail address. */
const schemeErrors = (body: Fields, party: 'seller' | 'buyer', rule: string): readonly ValidationError[] => {
  const address = fieldsAt(fieldsAt(body, party) ?? {}, 'electronicAddress');
  if (address === undefined || 'scheme' in address || typeof address.id !== 'string' || address.id.includes('@')) return NO_ERRORS;
  return [{
    path: [party, 'electronicAddress', 'scheme'], rules: [rule],
    message: 'This field is required, because the address is not an e-mail address. '
      + 'Send a code of the EAS list, such as 0088 for a GLN.',
  }];
};

const FORMATS = E_INVOICE_FORMATS.map(({ format }) => format);

/** Unsupported formats by their common names, for which the nearest supported name would be misleading. */
const otherFormatErrors = (body: Fields): readonly ValidationError[] => {
  const format = fieldsAt(body, 'eInvoice')?.format;
  const hint = typeof format === 'string' ? hintForOtherFormat(format) : undefined;
  if (typeof format !== 'string' || hint === undefined || FORMATS.includes(format)) return NO_ERRORS;
  return [{ path: ['eInvoice', 'format'], message: `Expected one of ${FORMATS.join(', ')}; got ${quoteValue(format)}. ${hint}` }];
};

const formatsWith = (option: string): readonly string[] =>
  E_INVOICE_FORMATS.filter(({ options }) => options.some(({ name }) => name === option)).map(({ format }) => format);

const FORMATS_WITH = [...new Set(E_INVOICE_FORMATS.flatMap(({ options }) => options.map(({ name }) => name)))]
  .filter((name) => name !== 'country')
  .map((option) => [option, formatsWith(option)] as const);

/** Only some formats have a profile or a syntax. */
const formatOptionErrors = (body: Fields): readonly ValidationError[] => {
  const eInvoice = fieldsAt(body, 'eInvoice') ?? {};
  const { format } = eInvoice;
  return FORMATS_WITH
    .filter(([option, formats]) => option in eInvoice && typeof format === 'string' && !formats.includes(format))
    .map(([option, formats]) => ({
      path: ['eInvoice', option], rules: ['INV-10'],
      message: `Only the format ${formats.join(' or ')} has a \`${option}\`. Leave it out, or send the format ${formats.join(' or ')}.`,
    }));
};

/** Only some formats and profiles have a country; only France has treatments. */
const countryErrors = (body: Fields): readonly ValidationError[] => {
  const { format, profile, country, treatment } = fieldsAt(body, 'eInvoice') ?? {};
  const isSupported = E_INVOICE_CHOICES.some((choice) =>
    choice.country === country && choice.format === format && (profile === undefined || choice.profile === profile));
  return [
    ...country === undefined || isSupported || typeof format !== 'string' ? NO_ERRORS : [{
      path: ['eInvoice', 'country'], rules: ['INV-10'],
      message: 'French platforms take `factur-x` in the profile en16931, or `ubl`. Send one of them, or leave `country` out.',
    }],
    ...treatment === undefined || country !== undefined ? NO_ERRORS : [{
      path: ['eInvoice', 'treatment'], rules: ['INV-10'],
      message: 'Only the e-invoices of France have a `treatment`. Leave it out, or send `country` "FR".',
    }],
  ];
};

const decimalsOf = (value: unknown): number =>
  (typeof value === 'number' && Number.isFinite(value) ? decimalFromNumber(value).scale : 0);

const PERCENT_DECIMALS = 2;

const decimalErrors = (parent: Fields, name: string, maxDecimals: number, path: Path): readonly ValidationError[] => {
  const decimals = decimalsOf(parent[name]);
  return decimals <= maxDecimals
    ? NO_ERRORS
    : [{ path: [...path, name], message: `Expected at most ${maxDecimals} decimals; got ${decimals}.` }];
};

const taxCurrencyErrors = (body: Fields): readonly ValidationError[] => {
  const taxCurrency = fieldsAt(body, 'taxCurrency') ?? {};
  const currency = typeof taxCurrency.code === 'string' ? findCurrency(taxCurrency.code) : undefined;
  return currency === undefined
    ? NO_ERRORS
    : decimalErrors(taxCurrency, 'taxAmount', currency.minorUnitDigits, ['taxCurrency']);
};

const MAX_DISCOUNT_DAYS = 999;

/** A cash discount ends after a number of days, or on a date. */
const discountTermErrors = (discount: Fields, path: Path, invoiceDate: unknown): readonly ValidationError[] => {
  const { date } = discount;
  if ('days' in discount === 'date' in discount) {
    return [{ path, message: 'date' in discount ? 'Send `days` or `date`, not both.' : 'Send `days` or `date`.' }];
  }
  if (!isDate(date) || !isDate(invoiceDate)) return NO_ERRORS;
  if (date < invoiceDate) return [{ path: [...path, 'date'], message: 'Must not be before the date of the invoice.' }];
  return daysBetween(invoiceDate, date) <= MAX_DISCOUNT_DAYS
    ? NO_ERRORS
    : [{ path: [...path, 'date'], message: `Must be at most ${MAX_DISCOUNT_DAYS} days after the date of the invoice.` }];
};

const referenceFieldErrors = ({ reference, qr }: Fields): readonly ValidationError[] => {
  if (!isFields(reference)) return NO_ERRORS;
  const path = ['payment', 'reference'];
  if ('qrr' in reference && qr !== 'swiss') {
    return [{ path, message: 'A QR reference belongs to a Swiss QR-bill: send `qr: "swiss"`, or `rf`.' }];
  }
  const nationalKinds = NATIONAL_REFERENCES.filter((kind) => kind in reference);
  if (nationalKinds.length > 0 && qr === 'swiss') {
    return [{ path, message: 'A Swiss QR-bill takes a text, `rf` or `qrr`.' }];
  }
  return nationalKinds.flatMap((kind) => {
    const message = nationalReferenceError(kind, String(reference[kind]));
    return message === undefined ? [] : [{ path: [...path, kind], message }];
  });
};

const paymentDataErrors = (body: Fields): readonly ValidationError[] => {
  const payment = fieldsAt(body, 'payment') ?? {};
  const accountErrors = 'iban' in payment && 'account' in payment
    ? [{ path: ['payment', 'account'], message: 'Expected `iban` or `account`, not both.' }]
    : [];
  const discountErrors = entryErrors(payment, 'cashDiscounts', ['payment'], (discount, path) => [
    ...discountTermErrors(discount, path, body.date),
    ...['percent', 'base'].flatMap((name) => decimalErrors(discount, name, PERCENT_DECIMALS, path)),
  ]);
  const lateInterest = fieldsAt(payment, 'lateInterest') ?? {};
  return [
    ...accountErrors, ...referenceFieldErrors(payment), ...discountErrors,
    ...decimalErrors(lateInterest, 'percent', PERCENT_DECIMALS, ['payment', 'lateInterest']),
  ];
};

/**
 * Errors that concern several fields: a missing name of a party, a custom field without a value, a period that ends
 * before it starts, an address without its scheme, a profile of another format, an amount with too many decimals. See
 * docs/fields.md.
 */
export const structuredDataErrors = (body: Fields): readonly ValidationError[] => [
  ...missingNameErrors(body),
  ...entryErrors(body, 'customFields', [], customFieldErrors),
  ...periodErrors(body, [], 'BR-29'),
  ...linePeriodErrors(body),
  ...schemeErrors(body, 'seller', 'BR-62'),
  ...schemeErrors(body, 'buyer', 'BR-63'),
  ...otherFormatErrors(body),
  ...formatOptionErrors(body),
  ...countryErrors(body),
  ...taxCurrencyErrors(body),
  ...paymentDataErrors(body),
];
