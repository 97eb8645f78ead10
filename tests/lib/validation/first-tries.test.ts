import { describe, expect, test } from '@jest/globals';
import { AppError, type ErrorDetail } from '../../../lib/errors.js';
import { openInvoice } from '../../../lib/document/open-invoice.js';
