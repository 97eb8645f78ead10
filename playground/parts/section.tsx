import type { ComponentChildren, JSX } from 'preact';
import { sectionOf, type Remark, type SectionName } from '../model/offences.js';
import { isWhole } from '../model/whole-places.js';
import { offences, warnings } from '../state/answers.js';
import { openSections } from '../state/open-sections.js';
import { Badges } from './badges.js';
import { RemarkList } from './remark-list.js';

const Wholes = ({ remarks, tone }: { readonly remarks: readonly Remark[]; readonly tone: 'bad' | 'warn' }): JSX.Element | null => {
  const wholes = remarks.filter(({ path }) => isWhole(path));
  return wholes.length === 0 ? null : <div class={`whole-remarks ${tone}`}><RemarkList remarks={wholes} /></div>;
};

/** A section of the form that can be closed, with the number of its offences and warnings. */
export const Section = ({ name, title, aside, children }: {
  readonly name: SectionName;
  readonly title: string;
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}): JSX.Element => {
  const isHere = ({ path }: Remark): boolean => sectionOf(path) === name;
  const [faults, advice] = [offences.value.filter(isHere), warnings.value.filter(isHere)];
  const open = openSections[name];
  return (
    <details class="section" open={open.value} onToggle={(event) => { open.value = event.currentTarget.open; }}>
      <summary>
        <h3>{title}</h3>
        <Badges faults={faults.length} warnings={advice.length} />
        <span class="aside">{aside}</span>
      </summary>
      <div class="section-body">{open.value && <><Wholes remarks={faults} tone="bad" /><Wholes remarks={advice} tone="warn" />{children}</>}</div>
    </details>
  );
};
