import { signal, type Signal } from '@preact/signals';
import type { SectionName } from '../model/offences.js';

const state = (open: boolean): Signal<boolean> => signal(open);

/** Which parts of the form are open. */
export const openSections: Readonly<Record<SectionName, Signal<boolean>>> = {
  design: state(true), parties: state(true), details: state(true), lines: state(true), money: state(true),
  payment: state(false), eInvoice: state(false), language: state(false), texts: state(false),
};

/** Folds all parts but the first, so that a small screen shows what there is. */
export const foldAllButFirst = (): void => {
  for (const [name, open] of Object.entries(openSections)) open.value = name === 'design';
};
