/** The code under test in one object, so that a copy with a mutation can replace it. */
import { createAccountAdmin } from '../../../lib/accounts/account-admin.js';
import { createAccounts } from '../../../lib/accounts/accounts.js';
import { validationError } from '../../../lib/errors.js';
import {
  batchEndpoint, fallbackEndpoint, generateEndpoint, previewEndpoint, referenceEndpoint, usageEndpoint, xmlEndpoint,
} from '../../support/http/endpoints.js';
import { fileResponse } from '../../../lib/http/http-response.js';
import { usageReport } from '../../../lib/variants.js';

/** The code of the repository. */
export const subject = {
  batchEndpoint, createAccountAdmin, createAccounts, fallbackEndpoint, fileResponse, generateEndpoint, previewEndpoint,
  referenceEndpoint,
  usageEndpoint, usageReport, validationError, xmlEndpoint,
};

/** The code under test: that of the repository, or a copy with a mutation. */
export type Subject = typeof subject;
