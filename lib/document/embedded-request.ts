import type { ValidRequest } from '../invoice/types.js';
import type { Attachment } from '../pdf/attachments.js';
import type { PreparedInvoice } from './prepare-invoice.js';

const omitFields = (fields: object, ...names: readonly string[]): object =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

type Fields = Readonly<Record<string, unknown>>;

/** Adds null for each removed default, so that it is removed again if the request is sent again. */
const withNulledDefaults = (request: Fields, removed: Fields = {}): Fields => {
  const nulls = Object.entries(removed)
    .map(([name, value]) => [name, value === null ? null : { ...request[name] as object, ...value as object }] as const);
  return { ...request, ...Object.fromEntries(nulls) };
};

/** The request without pictures and files, and the paths of the fields left out. */
const reduceRequest = (request: ValidRequest) => {
  const { logo, logoOnly, lineItems, signatures = [], attachments = [], eInvoice } = request;
  const picturedLines = lineItems.flatMap((line, index) => ('picture' in line ? [index] : []));
  return {
    request: {
      // A request with `logoOnly` needs its logo.
      ...omitFields(request, 'brand', 'embedRequest', 'strict', 'logo', 'logoOnly'),
      ...picturedLines.length > 0 && { lineItems: lineItems.map((line) => omitFields(line, 'picture')) },
      ...eInvoice && { eInvoice: omitFields(eInvoice, 'attachPage') },
      ...signatures.length > 0 && { signatures: signatures.map((signature) => omitFields(signature, 'image')) },
      ...attachments.length > 0 && { attachments: attachments.map((attachment) => omitFields(attachment, 'content')) },
    },
    omitted: [
      ...logo === undefined ? [] : ['logo'],
      ...logoOnly === undefined ? [] : ['logoOnly'],
      ...picturedLines.map((index) => `lineItems[${index}].picture`),
      ...signatures.flatMap(({ image }, index) => (image === undefined ? [] : [`signatures[${index}].image`])),
      ...attachments.flatMap(({ content }, index) => (content === undefined ? [] : [`attachments[${index}].content`])),
    ],
  };
};

const withSortedKeys = (_: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** The fields that the embedded request leaves out; undefined if the PDF embeds no request. */
export const fieldsNotEmbedded = ({ request }: PreparedInvoice): readonly string[] | undefined =>
  request && reduceRequest(request).omitted;

/**
 * The request as a file embedded in its PDF: JSON with sorted keys, without pictures and contents of attachments, whose
 * paths are in `omitted`. The list is empty if the request does not ask for the file.
 */
export const requestFiles = ({ request: fullRequest, brandDefaults }: PreparedInvoice): readonly Attachment[] => {
  if (fullRequest === undefined) return [];
  const { request, omitted } = reduceRequest(fullRequest);
  const content = { ...withNulledDefaults(request, brandDefaults?.removed), ...omitted.length > 0 && { omitted } };
  const bytes = Buffer.from(JSON.stringify(content, withSortedKeys, 2));
  const description = 'The request from which this invoice was made';
  return [{ fileName: 'invoice.json', description, mediaType: 'application/json', relationship: 'Source', bytes }];
};
