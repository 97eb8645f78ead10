import type { LabelSet } from '../../../lib/presentation/labels.js';
import { labelSet } from '../../../lib/presentation/label-sets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';

/** Labels in the language of a request, without the cold-start delay. */
export const labelSetOf = ({ language }: Pick<InvoiceRequest, 'language'>): LabelSet | undefined => (language === undefined ? undefined : labelSet(language));
