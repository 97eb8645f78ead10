import fc from 'fast-check';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';

type Column = NonNullable<InvoiceRequest['columns']>[number];

const OPTIONAL: readonly Column[] = ['lineNumber', 'sku', 'hsCode', 'quantity', 'unit', 'rate', 'discount', 'tax', 'date', 'period', { attribute: 'Batch' }];

/** Some columns have a head of their own, so that most have one of 5 to 12 letters. */
const labelled = (column: Column): fc.Arbitrary<Column> => {
  const named = typeof column === 'string' ? { column } : column;
  return fc.oneof({ weight: 4, arbitrary: fc.constant(column) }, fc.constantFrom('Chargen-Nr.', 'No.', 'A longer head').map((label) => ({ ...named, label })));
};

const listOf = (optional: readonly Column[]): fc.Arbitrary<Column[]> => fc.oneof(
  // Usually the item is among the first columns and the amount is the last one.
  { weight: 3, arbitrary: fc.nat({ max: Math.min(2, optional.length) }).map((at): Column[] => [...optional.slice(0, at), 'item', ...optional.slice(at), 'amount']) },
  { weight: 1, arbitrary: fc.shuffledSubarray<Column>([...optional, 'item', 'amount'], { minLength: optional.length + 2 }) },
);

/** Valid lists of 2 to 8 columns in any order. */
export const columnsArbitrary: fc.Arbitrary<Column[]> = fc.shuffledSubarray([...OPTIONAL], { maxLength: 6 })
  .chain((optional) => fc.tuple(...optional.map(labelled))).chain(listOf);
