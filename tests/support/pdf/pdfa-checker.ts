import { attachmentViolations } from './pdfa-attachment-rules.js';
import { openPdf } from './pdf-file.js';
import { contentViolations } from './pdfa-content-rules.js';
import { formViolations } from './pdfa-form-rules.js';
import { fileViolations } from './pdfa-file-rules.js';
import { fontViolations } from './pdfa-font-rules.js';
import { structureViolations } from './pdfa-structure-rules.js';

/**
 * Checks a file against PDF/A-3a and PDF/UA-1, as far as a program can. Empty if there are no violations. It does not replace veraPDF,
 * but it runs everywhere, and each rule names its clause.
 * @see ISO 19005-3; ISO 14289-1; Matterhorn protocol 1.1
 */
export const pdfaViolations = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const file = await openPdf(bytes);
  const rules = [fileViolations, fontViolations, contentViolations, formViolations, structureViolations, attachmentViolations];
  return rules.flatMap((violationsIn) => violationsIn(file));
};
