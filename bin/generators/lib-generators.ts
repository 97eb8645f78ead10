import { codeLists } from './code-lists.js';
import { eInvoiceFormats } from './e-invoice-formats.js';
import type { Generator } from './generated-file.js';
import { labelSets } from './label-sets.js';
import { requestStructure } from './request-structure.js';
import { requestValidator } from './request-validator.js';
import { serviceVersion } from './service-version.js';

/** Generators of modules that lib imports. The others run lib, for example to answer the requests of examples. */
export const LIB_GENERATORS: readonly Generator[] = [
  codeLists, eInvoiceFormats, labelSets, requestStructure, requestValidator, serviceVersion,
];
