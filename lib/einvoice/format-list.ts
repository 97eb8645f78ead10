import { FORMAT_LIST } from '../../schemas/generated/format-list.js';

/** The entries of GET /formats, made from the targets by `npm run generate`. See schemas/openapi.yaml, EInvoiceFormat. */
export const formatEntries = (): readonly object[] => FORMAT_LIST;
