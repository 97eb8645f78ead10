import type { ValidRequest } from '../../../lib/invoice/types.js';
import { readPicture } from '../../../lib/pictures/read-picture.js';
import { pictureReader, readLinePictures, readSignatures } from '../../../lib/validation/validate-invoice-request.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';

/** A request as validation returns it, for tests that start after validation. */
export const validRequest = ({ logo, signatures, lineItems, ...rest }: InvoiceRequest): ValidRequest => ({
  ...rest, lineItems: (readLinePictures(lineItems, pictureReader()).lineItems ?? lineItems) as ValidRequest['lineItems'],
  ...logo === undefined ? {} : { logo: readPicture(logo) },
  ...signatures && { signatures: readSignatures(signatures).signatures! },
});
