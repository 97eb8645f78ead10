import type { JsonObject } from './json.js';

/** Media types of attachments by file extension. The type that a browser names depends on the programs of the machine. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ods: 'application/vnd.oasis.opendocument.spreadsheet',
};

/** File types that the file picker offers. */
export const ATTACHMENT_EXTENSIONS = Object.keys(MEDIA_TYPES).map((extension) => `.${extension}`).join(',');

/**
 * An attachment of the request.
 * @param name of the file
 * @param dataUrl its content
 */
export const attachmentOf = (name: string, dataUrl: string): JsonObject => ({
  name,
  mediaType: MEDIA_TYPES[/[^.]*$/.exec(name)?.[0].toLowerCase() ?? ''] ?? /^data:([^;,]*)/.exec(dataUrl)?.[1] ?? '',
  content: dataUrl.slice(dataUrl.indexOf(',') + 1),
});

/** Size of base64 content, as people read it. */
export const base64Size = (content: string): string => `${Math.ceil(content.length * 0.75 / 1024).toLocaleString('en-US')} KB`;
