import type { ComponentChildren, JSX } from 'preact';
import { sectionOf, type FieldMessage, type SectionName } from '../model/offences.js';
import { hasNoControl } from '../model/whole-places.js';
import { fieldErrors, warnings } from '../state/answers.js';
import { openSections } from '../state/open-sections.js';
import { Badges } from './badges.js';
import { MessageList } from './remark-list.js';

const SectionMessages = ({ remarks, tone }: { readonly remarks: readonly FieldMessage[]; readonly tone: 'bad' | 'warn' }): JSX.Element | null => {
  const wholes = remarks.filter(({ path }) => hasNoControl(path));
  return wholes.length === 0 ? null : <div class={`whole-remarks ${tone}`}><MessageList messages={wholes} /></div>;
};

/** A section of the form that can be closed, with the number of its offences and warnings. */
export const Section = ({ name, title, secondaryText, children }: {
  readonly name: SectionName;
  readonly title: string;
  readonly secondaryText?: ComponentChildren;
  readonly children: ComponentChildren;
}): JSX.Element => {
  const isInSection = ({ path }: FieldMessage): boolean => sectionOf(path) === name;
  const [sectionErrors, sectionWarnings] = [fieldErrors.value.filter(isInSection), warnings.value.filter(isInSection)];
  const open = openSections[name];
  return (
    <details class="section" open={open.value} onToggle={(event) => { open.value = event.currentTarget.open; }}>
      <summary>
        <h3>{title}</h3>
        <Badges errorCount={sectionErrors.length} warningCount={sectionWarnings.length} />
        <span class="aside">{secondaryText}</span>
      </summary>
      <div class="section-body">{open.value && <><SectionMessages remarks={sectionErrors} tone="bad" /><SectionMessages remarks={sectionWarnings} tone="warn" />{children}</>}</div>
    </details>
  );
};
