import { effect, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { totalsOf } from '../model/money-text.js';
import { offences, phase, preview, warnings } from '../state/answers.js';
import { drawing, drawn, pdfFault } from '../state/pdf.js';
import { files, isXmlCurrent } from '../state/xml.js';

const said = signal('');
const QUIET_MS = 600;

const sentence = (): string => {
  if (phase.value.kind === 'refused') return `${offences.value.length} to fix: ${offences.value.slice(0, 3).map(({ field, message }) => `${field}, ${message}`).join('; ')}`;
  if (phase.value.kind === 'failed') return phase.value.fault.message;
  if (phase.value.kind === 'offline') return 'No connection.';
  if (phase.value.kind !== 'shown' || preview.value === null) return said.peek();
  const due = `Balance due ${totalsOf(preview.value).due}.`;
  return warnings.value.length === 0 ? due : `${due} Warnings: ${warnings.value.length}.`;
};

const pdfSentence = (): string => {
  if (drawing.value) return said.peek();
  if (pdfFault.value !== null) return `No PDF: ${pdfFault.value.message}`;
  if (drawn.value === null) return '';
  const pdf = `The PDF is ready: ${drawn.value.fileName}.`;
  return files.value !== 'pdf' && isXmlCurrent.value ? `${pdf} So is its XML.` : pdf;
};

/** Announces changes elsewhere on the page to screen readers, after they have settled. */
export const startAnnouncer = (): void => {
  for (const words of [sentence, pdfSentence]) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    effect(() => {
      const next = words();
      clearTimeout(timer);
      if (next !== '') timer = setTimeout(() => { said.value = next; }, QUIET_MS);
    });
  }
};

/** The live region. */
export const Announcer = (): JSX.Element => <div class="sr-only" role="status" aria-live="polite">{said}</div>;
