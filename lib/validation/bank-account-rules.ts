import { BANK_CODES, bankCodeError } from '../identifiers/bank-codes.js';
import { errorAt, type Fields, isFields, listOrEmpty, NO_ERRORS, type Path, type ValidationError } from './field-errors.js';

/** The codes of a bank. If several are sent, the last in this order is rejected. Canada's two parts are one code. */
const ALL_CODES = [...BANK_CODES, 'bankCode'] as const;

const PARTS = { transitNumber: 'institutionNumber', institutionNumber: 'transitNumber' } as const;

const codeFormErrors = (account: Fields, path: Path): readonly ValidationError[] => BANK_CODES.flatMap((name) => {
  const code = account[name];
  return errorAt([...path, name], typeof code === 'string' && code !== '' ? bankCodeError(name, code) : undefined);
});

const missingPartErrors = (account: Fields, path: Path): readonly ValidationError[] => Object.entries(PARTS)
  .filter(([part, other]) => part in account && !(other in account))
  .flatMap(([part, other]) => errorAt([...path, other], `Required with \`${part}\`.`));

/** Errors: several bank codes, or a bank code with an IBAN or a BIC, or without an account number. */
const codePlaceErrors = (account: Fields, path: Path): readonly ValidationError[] => {
  const [code, ...others] = ALL_CODES.filter((name) => name in account)
    .filter((name, _, all) => name !== 'institutionNumber' || !all.includes('transitNumber'));
  if (code === undefined) return NO_ERRORS;
  const second = others.at(-1);
  if (second !== undefined) return errorAt([...path, second], 'Send one bank code.');
  if ('iban' in account) return errorAt([...path, code], 'An IBAN names its bank. Put the other account into `accounts`.');
  if (code === 'bankCode' && 'bic' in account) return errorAt([...path, code], 'Send `bankCode` or `bic`, not both.');
  return errorAt([...path, 'account'], 'account' in account ? undefined : `Required with \`${code}\`.`);
};

const hasNumber = (account: Fields): boolean => 'iban' in account || 'account' in account;

const memberErrors = (account: Fields, path: Path): readonly ValidationError[] => [
  ...errorAt([...path, 'account'], 'iban' in account && 'account' in account ? 'Expected `iban` or `account`, not both.' : undefined),
  ...codeFormErrors(account, path), ...missingPartErrors(account, path), ...codePlaceErrors(account, path),
  ...errorAt([...path, 'bankName'], 'bankName' in account && !hasNumber(account) && !('details' in account)
    ? 'Only together with an account or `details`.' : undefined),
];

const furtherAccountErrors = (account: unknown, path: Path): readonly ValidationError[] => {
  if (!isFields(account) || Array.isArray(account)) return NO_ERRORS;
  const errors = memberErrors(account, path);
  return errors.length > 0 || hasNumber(account) ? errors : errorAt(path, 'Send `iban` or `account`.');
};

/** Errors in the account of a payment, and in its `accounts`. See docs/fields.md#bank-details. */
export const bankAccountErrors = (payment: Fields): readonly ValidationError[] => [
  ...memberErrors(payment, ['payment']),
  ...listOrEmpty(payment.accounts).flatMap((account, index) => furtherAccountErrors(account, ['payment', 'accounts', index])),
];
