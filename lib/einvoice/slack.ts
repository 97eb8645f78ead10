import { add, compare, type Decimal } from '../invoice/decimal.js';

const SLACK: Decimal = { coefficient: 2n, scale: 2 };

const negative = ({ coefficient, scale }: Decimal): Decimal => ({ coefficient: -coefficient, scale });

/** Whether two amounts differ by at most 0.02, in any currency, as Peppol and XRechnung allow (PEPPOL-EN16931-R040 and R120). */
export const isWithinSlack = (left: Decimal, right: Decimal): boolean => {
  const difference = add(left, negative(right));
  return compare(difference, SLACK) <= 0 && compare(difference, negative(SLACK)) >= 0;
};
