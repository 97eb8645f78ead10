import { AppError, type FieldError } from '../../../../lib/errors.js';
import { prepareBatch, type PreparedBatch } from '../../../../lib/batch/prepare-batch.js';
import { validateBatch } from '../../../../lib/batch/validate-batch.js';
import { requestBody } from '../../../support/invoices/requests.js';

type Fields = Readonly<Record<string, unknown>>;

/** Invoices with different numbers. */
export const invoices = (count: number, fields: Fields = {}): readonly Fields[] =>
  Array.from({ length: count }, (_, index) => requestBody({ invoiceNumber: `INV-${index}`, ...fields }));

/** The fields and messages by which a batch is rejected, in order. */
export const rejectedBy = async (run: () => unknown): Promise<readonly (readonly [string, string])[]> => {
  try {
    await run();
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION_ERROR') throw error;
    return error.details.map(({ field, message }: FieldError) => [field, message]);
  }
};

export const opened = async (body: Fields): Promise<PreparedBatch> =>
  prepareBatch(await validateBatch(body), { deploymentWatermark: null });
