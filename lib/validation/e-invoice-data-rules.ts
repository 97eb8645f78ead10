import {
  errorAt, type Fields, isFields, lineErrors, listOrEmpty, NO_ERRORS, type Path, quoteValue, type ValidationError,
} from './field-errors.js';
import { NATIONAL_REFERENCES, nationalReferenceError } from '../identifiers/payment-references.js';
import { billingInformationError } from '../identifiers/billing-information.js';
import { codePointCount } from '../text/characters.js';
import { bankAccountErrors } from './bank-account-rules.js';
import { isDate } from './document-rules.js';
import { findCurrency } from '../invoice/currencies.js';
import { decimalErrors } from './tax-rules.js';
import { daysBetween } from '../invoice/calendar-dates.js';
import { DEFAULT_DOCUMENT_TYPE, type DocumentType, issuingParty, receivingParty } from '../invoice/document-types.js';
import { E_INVOICE_CHOICES, E_INVOICE_FORMATS } from '../../schemas/generated/e-invoice-formats.js';

/** Device names of Windows, which it reserves in any case and with any extension. */
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3]) *$/i;

const nameMessage = (expected: string, name: string): string => `Expected ${expected}; got ${quoteValue(name)}.`;

/**
 * Checks the file name of an attachment. The recipient's program saves the file under this name, so it must be valid in
 * a folder on every system, and have an extension of its media type.
 * @param extensions of the media type, such as `.csv`; empty: any extension is valid
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
  if (!WINDOWS_DEVICE.test(name.replace(/\..*$/s, ''))) return undefined;
  return nameMessage('a file name that Windows does not reserve for a device', name);
};

/** Limit of all attachments together. */
const MAX_ATTACHMENTS_KIB = 768;
const BYTES_PER_KIB = 1024;

interface FileFormat {
  readonly name: string;
  readonly extensions: readonly string[];
  readonly hasSignature: (bytes: Buffer) => boolean;
}

const startsWithBytes = (...signature: readonly number[]) => (bytes: Buffer): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const isZip = startsWithBytes(0x50, 0x4B, 0x03, 0x04);
/** An OpenDocument file is a ZIP archive whose first entry is its media type. */
const OPEN_DOCUMENT_MIME_TYPE = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';
const FIRST_ENTRY_OFFSET = 30;

const isOpenDocument = (bytes: Buffer): boolean => isZip(bytes)
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

const findFileFormat = (mediaType: unknown): FileFormat | undefined =>
  (typeof mediaType === 'string' && Object.hasOwn(FILE_FORMATS, mediaType) ? FILE_FORMATS[mediaType] : undefined);

const contentMessage = (content: string, format: FileFormat | undefined): string | undefined => {
  if (content === '') return 'The file is empty. Send its bytes in base64.';
  const bytes = Buffer.from(content, 'base64');
  const isStrict = bytes.toString('base64') === content;
  if (!isStrict) return 'Expected strict base64: the standard alphabet, padded, without line breaks.';
  if (format === undefined || format.hasSignature(bytes)) return undefined;
  return `The content does not begin as ${format.name} does. Send the media type that the file has.`;
};

/** Errors in the name, media type and content of an attachment. EN 16931 allows only some media types (BR-CL-24). */
const contentErrors = ({ name, mediaType, content }: Fields, path: Path): readonly ValidationError[] => {
  const format = findFileFormat(mediaType);
  return [
    ...errorAt([...path, 'name'], typeof name === 'string' ? attachmentNameError(name, format?.extensions ?? []) : undefined),
    ...typeof mediaType !== 'string' || format !== undefined ? NO_ERRORS : errorAt([...path, 'mediaType'],
      `Expected one of ${Object.keys(FILE_FORMATS).join(', ')}; got ${quoteValue(mediaType)}.`, 'BR-CL-24'),
    ...errorAt([...path, 'content'], typeof content === 'string' ? contentMessage(content, format) : undefined),
  ];
};

const FILE_FIELDS = ['name', 'mediaType', 'content'] as const;

/** Errors in an attachment: a file with its name, media type and content, or an address with a name or an id. */
const fileErrors = (file: Fields, path: Path): readonly ValidationError[] => {
  if (!('url' in file)) {
    return [
      ...FILE_FIELDS.filter((name) => !(name in file)).flatMap((name) => errorAt([...path, name], 'This field is required.')),
      ...contentErrors(file, path),
    ];
  }
  return [
    ...(['mediaType', 'content'] as const).filter((name) => name in file)
      .flatMap((name) => errorAt([...path, name], `Send \`url\` or \`${name}\`, not both.`)),
    ...errorAt([...path, 'name'], 'name' in file || 'id' in file ? undefined : 'This field is required, unless `id` is sent.'),
  ];
};

const attachmentBytes = ({ content }: Fields): number => (typeof content === 'string' ? Buffer.byteLength(content, 'base64') : 0);

const sizeErrors = (attachments: readonly Fields[]): readonly ValidationError[] => {
  const kib = attachments.reduce((sum, attachment) => sum + attachmentBytes(attachment), 0) / BYTES_PER_KIB;
  return kib <= MAX_ATTACHMENTS_KIB ? NO_ERRORS : errorAt(['attachments'],
    `The attachments may have at most ${MAX_ATTACHMENTS_KIB} KiB together; these have ${Math.ceil(kib)} KiB. Send smaller files, or fewer.`);
};

/** Names must differ, because readers save attachments by name: BR-DE-22. */
const duplicateNameErrors = (attachments: readonly Fields[]): readonly ValidationError[] => {
  const keys = attachments.map(({ name }) => (typeof name === 'string' ? name.toLowerCase() : undefined));
  return attachments.flatMap(({ name }, index) => (keys[index] === undefined || keys.indexOf(keys[index]) === index
    ? NO_ERRORS
    : errorAt(['attachments', index, 'name'],
        `Another attachment has the name ${quoteValue(name)}. Send a different one; capital and small letters count as equal.`, 'BR-DE-22')));
};

/**
 * Errors in attachments: names, media types, content that does not match the media type, duplicate names, total size,
 * addresses beside a file.
 * See docs/e-invoices.md#attachments.
 */
export const attachmentErrors = ({ attachments }: Fields): readonly ValidationError[] => {
  const files = listOrEmpty(attachments).map((entry) => (isFields(entry) ? entry : {}));
  return [
    ...sizeErrors(files), ...duplicateNameErrors(files),
    ...listOrEmpty(attachments).flatMap((file, index) => (isFields(file) ? fileErrors(file, ['attachments', index]) : NO_ERRORS)),
  ];
};

/** A hint for an e-invoice format that has another name here, or is not supported. */
interface OtherFormat {
  readonly names: readonly string[]; // Prefixes of the names of the format, in lower-case letters and digits only
  readonly hint: string; // What the format is, and what to send instead, if anything
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

/** Maximum length of a name that is looked up. No format has a longer name. */
const MAX_FORMAT_NAME_LENGTH = 60;

/**
 * A hint for the common name of another format, such as `facturae` or `FatturaPA 1.2.2`; undefined for other names.
 * @see docs/e-invoices.md#not-supported
 */
export const hintForOtherFormat = (name: string): string | undefined => {
  const requested = name.length > MAX_FORMAT_NAME_LENGTH ? '' : name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return OTHER_FORMATS.find(({ names }) => names.some((known) => requested.startsWith(known)))?.hint;
};

const fieldsAt = (parent: Fields, name: string): Fields => {
  const value = parent[name];
  return isFields(value) ? value : {};
};

/** Checks the entries of a list that are objects. */
const entryErrors = (
  parent: Fields, name: string, path: Path, check: (entry: Fields, path: Path) => readonly ValidationError[],
): readonly ValidationError[] =>
  listOrEmpty(parent[name]).flatMap((entry, index) => (isFields(entry) ? check(entry, [...path, name, index]) : NO_ERRORS));

/** Company and recipient each need a free text or the name of the party, which depends on who issues the document. */
const missingNameErrors = (body: Fields): readonly ValidationError[] => {
  const type = (body.documentType ?? DEFAULT_DOCUMENT_TYPE) as DocumentType;
  return ([['companyName', issuingParty(type)], ['billTo', receivingParty(type)]] as const)
    .filter(([text, party]) => !(text in body) && fieldsAt(body, party).name === undefined)
    .flatMap(([text, party]) => errorAt([text], `This field is required${party in body ? `, unless \`${party}.name\` is sent` : ''}.`));
};

const customFieldErrors = (entry: Fields, path: Path): readonly ValidationError[] => {
  if ('value' in entry !== 'field' in entry) return NO_ERRORS;
  return 'value' in entry
    ? errorAt([...path, 'field'], 'Expected `value` or `field`, not both.') : errorAt([...path, 'value'], 'This field is required.');
};

const periodErrors = (parent: Fields, path: Path, rule: string): readonly ValidationError[] => {
  const { start, end } = fieldsAt(parent, 'period');
  return !isDate(start) || !isDate(end) || end >= start ? NO_ERRORS
    : errorAt([...path, 'period', 'end'], `The period ends on ${end}, before it starts on ${start}.`, rule);
};

const linePeriodErrors = (body: Fields): readonly ValidationError[] => lineErrors(body, (line, index) =>
  (line.period === undefined ? NO_ERRORS : periodErrors(line, ['lineItems', index], 'BR-30')));

/** An address without a scheme is an e-mail address. */
const schemeErrors = (body: Fields, party: 'seller' | 'buyer', rule: string): readonly ValidationError[] => {
  const address = fieldsAt(fieldsAt(body, party), 'electronicAddress');
  return 'scheme' in address || typeof address.id !== 'string' || address.id.includes('@') ? NO_ERRORS : errorAt(
    [party, 'electronicAddress', 'scheme'],
    'This field is required, because the address is not an e-mail address. Send a code of the EAS list, such as 0088 for a GLN.', rule);
};

const FORMAT_NAMES = E_INVOICE_FORMATS.map(({ format }) => format);

/** Unsupported formats by their common names, for which the nearest supported name would be misleading. */
const otherFormatErrors = (body: Fields): readonly ValidationError[] => {
  const { format } = fieldsAt(body, 'eInvoice');
  const hint = typeof format === 'string' && !FORMAT_NAMES.includes(format) ? hintForOtherFormat(format) : undefined;
  return hint === undefined ? NO_ERRORS
    : errorAt(['eInvoice', 'format'], `Expected one of ${FORMAT_NAMES.join(', ')}; got ${quoteValue(format)}. ${hint}`);
};

const formatsWith = (option: string): readonly string[] =>
  E_INVOICE_FORMATS.filter(({ options }) => options.some(({ name }) => name === option)).map(({ format }) => format);

const FORMATS_WITH = [...new Set(E_INVOICE_FORMATS.flatMap(({ options }) => options.map(({ name }) => name)))]
  .filter((name) => name !== 'country').map((option) => [option, formatsWith(option)] as const);

/** Errors: a profile or a syntax that the format does not have. */
const formatOptionErrors = (body: Fields): readonly ValidationError[] => {
  const eInvoice = fieldsAt(body, 'eInvoice');
  const { format } = eInvoice;
  return FORMATS_WITH
    .filter(([option, formats]) => option in eInvoice && typeof format === 'string' && !formats.includes(format))
    .flatMap(([option, formats]) => errorAt(['eInvoice', option],
      `Only the format ${formats.join(' or ')} has a \`${option}\`. Leave it out, or send the format ${formats.join(' or ')}.`, 'INV-10'));
};

/** Errors: a country that the format or profile does not have, or a treatment without a country. */
const countryErrors = (body: Fields): readonly ValidationError[] => {
  const { format, profile, country, treatment } = fieldsAt(body, 'eInvoice');
  const isSupported = E_INVOICE_CHOICES.some((choice) =>
    choice.country === country && choice.format === format && (profile === undefined || choice.profile === profile));
  return [
    ...country === undefined || isSupported || typeof format !== 'string' ? NO_ERRORS : errorAt(['eInvoice', 'country'],
      'French platforms take `factur-x` in the profile en16931 or extended, or `ubl`. Send one of them, or leave `country` out.', 'INV-10'),
    ...treatment === undefined || country !== undefined ? NO_ERRORS : errorAt(['eInvoice', 'treatment'],
      'Only the e-invoices of France have a `treatment`. Leave it out, or send `country` "FR".', 'INV-10'),
  ];
};

/** BT-23 of a Croatian e-invoice. */
export const BUSINESS_PROCESS = /^P(?:[1-9]|1[0-2]|99:.+)$/s;

/** Errors: a business process of another format than Croatia's, or in another form. */
const processErrors = (body: Fields): readonly ValidationError[] => {
  const { format, process } = fieldsAt(body, 'eInvoice');
  if (typeof process !== 'string') return NO_ERRORS;
  if (typeof format === 'string' && format !== 'cius-hr') {
    return errorAt(['eInvoice', 'process'], 'Only the format cius-hr has a `process`. Leave it out, or send the format cius-hr.', 'INV-10');
  }
  return errorAt(['eInvoice', 'process'], BUSINESS_PROCESS.test(process) ? undefined
    : `Expected P1 to P12, or P99: and a text; got ${quoteValue(process)}.`);
};

/** The identifier of a document. */
export const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** A time of issue: hh:mm:ss. */
export const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

const issueErrors = ({ uuid, issueTime }: Fields): readonly ValidationError[] => [
  ...errorAt(['uuid'], typeof uuid !== 'string' || UUID.test(uuid) ? undefined
    : `Expected a UUID: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12; got ${quoteValue(uuid)}.`, 'BR-109-GST-SG'),
  ...errorAt(['issueTime'], typeof issueTime !== 'string' || TIME.test(issueTime) ? undefined
    : `Expected a time as hh:mm:ss, such as 14:05:00; got ${quoteValue(issueTime)}.`),
];

const PERCENT_DECIMALS = 2;
export const RATE_DECIMALS = 8;

const taxCurrencyErrors = (body: Fields): readonly ValidationError[] => {
  const taxCurrency = fieldsAt(body, 'taxCurrency');
  const currency = typeof taxCurrency.code === 'string' ? findCurrency(taxCurrency.code) : undefined;
  const [hasRate, hasAmount] = ['rate' in taxCurrency, 'taxAmount' in taxCurrency];
  const alternatives = hasRate ? 'Send `rate` or `taxAmount`, not both.' : 'This field is required, unless `rate` is sent.';
  return [
    ...errorAt(['taxCurrency', 'taxAmount'], 'taxCurrency' in body && hasRate === hasAmount ? alternatives : undefined),
    ...currency === undefined ? NO_ERRORS : decimalErrors(taxCurrency, 'taxAmount', currency.minorUnitDigits, ['taxCurrency']),
    ...decimalErrors(taxCurrency, 'rate', RATE_DECIMALS, ['taxCurrency']),
  ];
};

const MAX_DISCOUNT_DAYS = 999;

/** A cash discount ends after a number of days, or on a date. */
const discountTermErrors = (discount: Fields, path: Path, invoiceDate: unknown): readonly ValidationError[] => {
  const { date } = discount;
  if ('days' in discount === 'date' in discount) {
    return errorAt(path, 'date' in discount ? 'Send `days` or `date`, not both.' : 'Send `days` or `date`.');
  }
  if (!isDate(date) || !isDate(invoiceDate)) return NO_ERRORS;
  if (date < invoiceDate) return errorAt([...path, 'date'], 'Must not be before the date of the invoice.');
  if (daysBetween(invoiceDate, date) <= MAX_DISCOUNT_DAYS) return NO_ERRORS;
  return errorAt([...path, 'date'], `Must be at most ${MAX_DISCOUNT_DAYS} days after the date of the invoice.`);
};

const referenceFieldErrors = ({ reference, qr }: Fields): readonly ValidationError[] => {
  if (!isFields(reference)) return NO_ERRORS;
  const path = ['payment', 'reference'];
  const isSwiss = qr === 'swiss';
  if ('qrr' in reference && !isSwiss) return errorAt(path, 'A QR reference belongs to a Swiss QR-bill: send `qr: "swiss"`, or `rf`.');
  const nationalKinds = NATIONAL_REFERENCES.filter((kind) => kind in reference);
  if (nationalKinds.length > 0 && isSwiss) return errorAt(path, 'A Swiss QR-bill takes a text, `rf` or `qrr`.');
  return nationalKinds.flatMap((kind) => errorAt([...path, kind], nationalReferenceError(kind, String(reference[kind]))));
};

const MAX_SWISS_CHARACTERS = 140;

/** Errors: billing information outside a Swiss QR-bill, malformed, or too long together with the message. */
const billingInformationErrors = (
  { billingInformation: text, qr, reference }: Fields, { invoiceNumber }: Fields,
): readonly ValidationError[] => {
  if (typeof text !== 'string') return NO_ERRORS;
  const path = ['payment', 'billingInformation'];
  if (qr !== 'swiss') return errorAt(path, 'Billing information belongs to a Swiss QR-bill. Leave it out, or send `qr` "swiss".');
  const message = isFields(reference) ? '' : String(reference ?? invoiceNumber);
  const length = codePointCount(text) + codePointCount(message);
  return errorAt(path, billingInformationError(text) ?? (length <= MAX_SWISS_CHARACTERS ? undefined
    : `A Swiss QR-bill holds ${MAX_SWISS_CHARACTERS} characters of billing information and message; these have ${length}. Send shorter ones, or a structured \`reference\`.`));
};

const paymentDataErrors = (body: Fields): readonly ValidationError[] => {
  const payment = fieldsAt(body, 'payment');
  return [
    ...bankAccountErrors(payment),
    ...referenceFieldErrors(payment),
    ...billingInformationErrors(payment, body),
    ...entryErrors(payment, 'cashDiscounts', ['payment'], (discount, path) => [
      ...discountTermErrors(discount, path, body.date),
      ...['percent', 'base'].flatMap((name) => decimalErrors(discount, name, PERCENT_DECIMALS, path)),
    ]),
    ...decimalErrors(fieldsAt(payment, 'lateInterest'), 'percent', PERCENT_DECIMALS, ['payment', 'lateInterest']),
  ];
};

/**
 * Errors that concern several fields: a missing name of a party, a custom field without a value, a period that ends
 * before it starts, an address without its scheme, a profile of another format, an amount with too many decimals. See
 * docs/fields.md.
 */
export const structuredDataErrors = (body: Fields): readonly ValidationError[] => [
  ...missingNameErrors(body), ...entryErrors(body, 'customFields', [], customFieldErrors),
  ...periodErrors(body, [], 'BR-29'), ...linePeriodErrors(body),
  ...schemeErrors(body, 'seller', 'BR-62'), ...schemeErrors(body, 'buyer', 'BR-63'),
  ...otherFormatErrors(body), ...formatOptionErrors(body), ...countryErrors(body), ...processErrors(body), ...issueErrors(body),
  ...taxCurrencyErrors(body), ...paymentDataErrors(body),
];
