import { signal, type Signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { sectionOf, type SectionName } from '../model/offences.js';
import { offences } from '../state/answers.js';

const state = (open: boolean): Signal<boolean> => signal(open);

/** Which parts of the form are open. */
export const openSections: Readonly<Record<SectionName, Signal<boolean>>> = {
  design: state(true), parties: state(true), details: state(true), lines: state(true), money: state(true),
  payment: state(false), eInvoice: state(false), language: state(false), texts: state(false),
};

/** A section of the form that can be closed, with the number of its offences. */
export const Section = ({ name, title, aside, children }: {
  readonly name: SectionName;
  readonly title: string;
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}): JSX.Element => {
  const count = offences.value.filter(({ path }) => sectionOf(path) === name).length;
  const open = openSections[name];
  return (
    <details class="section" open={open.value} onToggle={(event) => { open.value = event.currentTarget.open; }}>
      <summary>
        <h3>{title}</h3>
        {count > 0 && <span class="badge bad">{count} to fix</span>}
        <span class="aside">{aside}</span>
      </summary>
      <div class="section-body">{open.value && children}</div>
    </details>
  );
};
