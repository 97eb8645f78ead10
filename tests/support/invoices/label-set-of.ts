import type { LabelSet } from '../../../lib/presentation/labels.js';
import { labelSet } from '../../../lib/presentation/label-sets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';

/** The labels in the language of a request, without the wait of a cold start. */
export const labelSetOf = ({ language }: Pick<InvoiceRequest, 'language'>): LabelSet | undefined => (language === undefined ? undefined : labelSet(language));
