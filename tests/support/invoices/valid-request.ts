import type { ValidRequest } from '../../../lib/invoice/types.js';
import { readPicture } from '../../../lib/pictures/read-picture.js';
import { readSignatures } from '../../../lib/validation/validate-invoice-request.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';

/** A request as validation returns it, for tests that start after validation. */
export const validRequest = ({ logo, signatures, ...rest }: InvoiceRequest): ValidRequest => ({
  ...rest, ...logo === undefined ? {} : { logo: readPicture(logo) },
  ...signatures && { signatures: readSignatures(signatures).signatures! },
});
