import { effect, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { totalsOf } from '../model/money-text.js';
import { fieldErrors, phase, preview, warnings } from '../state/responses.js';
import { drawing, drawn, pdfError } from '../state/pdf.js';
import { files, isXmlCurrent } from '../state/xml.js';

const announcement = signal('');
const SETTLE_MS = 600;

const totalsText = (): string => {
  if (phase.value.kind === 'rejected') return `${fieldErrors.value.length} to fix: ${fieldErrors.value.slice(0, 3).map(({ field, message }) => `${field}, ${message}`).join('; ')}`;
  if (phase.value.kind === 'failed') return phase.value.error.message;
  if (phase.value.kind === 'offline') return 'No connection.';
  if (phase.value.kind !== 'shown' || preview.value === null) return announcement.peek();
  const due = `Balance due ${totalsOf(preview.value).balanceDue}.`;
  return warnings.value.length === 0 ? due : `${due} Warnings: ${warnings.value.length}.`;
};

const pdfText = (): string => {
  if (drawing.value) return announcement.peek();
  if (pdfError.value !== null) return `No PDF: ${pdfError.value.message}`;
  if (drawn.value === null) return '';
  const pdf = `The PDF is ready: ${drawn.value.fileName}.`;
  return files.value !== 'pdf' && isXmlCurrent.value ? `${pdf} So is its XML.` : pdf;
};

/** Announces changes elsewhere on the page to screen readers, after they have settled. */
export const startAnnouncer = (): void => {
  for (const textOf of [totalsText, pdfText]) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    effect(() => {
      const next = textOf();
      clearTimeout(timer);
      if (next !== '') timer = setTimeout(() => { announcement.value = next; }, SETTLE_MS);
    });
  }
};

/** The live region. */
export const Announcer = (): JSX.Element => <div class="sr-only" role="status" aria-live="polite">{announcement}</div>;
