import type { ComponentChildren, JSX } from 'preact';
import { controlId, countText, type FieldMessage, type SectionName } from '../model/field-messages.js';
import { hasNoControl, sectionOf } from '../model/form.js';
import { isWithin, type Path, pathText } from '../model/path.js';
import { fieldErrors, fieldErrorsAt, warnings, warningsAt } from '../state/responses.js';
import { FieldMessages } from './field.js';
import { signal, useSignal } from '@preact/signals';
import { at } from '../state/request.js';
import { openSections, showPane } from '../state/layout.js';
import { Message } from './message.js';

/** Numbers of errors and warnings in a part of the form that can be folded. */
const Badges = ({ errorCount, warningCount }: { readonly errorCount: number; readonly warningCount: number }): JSX.Element => (
  <>
    {errorCount > 0 && <span class="badge bad">{`${errorCount} to fix`}</span>}
    {warningCount > 0 && <span class="badge warn">{countText(warningCount, 'warning')}</span>}
  </>
);

const exactMessages = (messages: readonly FieldMessage[], fieldPath: Path): readonly FieldMessage[] => messages.filter(({ path }) => path.length === fieldPath.length);

/** The remarks about a field that has no control of its own, without the remarks about fields in it. */
export const OwnMessages = ({ fieldPath }: { readonly fieldPath: Path }): JSX.Element | null => {
  const [fieldErrors, warnings] = [exactMessages(fieldErrorsAt(fieldPath), fieldPath), exactMessages(warningsAt(fieldPath), fieldPath)];
  return fieldErrors.length + warnings.length === 0 ? null : <FieldMessages id={`${controlId(fieldPath)}-messages`} fieldErrors={fieldErrors} warnings={warnings} />;
};

/** The field that the user wants to see. Folds around it open. */
const targetPath = signal<Path>([]);

const containsTarget = (path: Path): boolean => targetPath.value.length > 0 && isWithin(targetPath.value, path);

/** A part of a section that is closed at first. Its content is rendered while it is open. */
export const Fold = ({ title, paths, children }: {
  readonly title: string;
  /** The paths of the request in it. */
  readonly paths: readonly Path[];
  readonly children: ComponentChildren;
}): JSX.Element => {
  const userChoice = useSignal<{ readonly open: boolean; readonly targetAtChoice: Path } | null>(null);
  const used = paths.filter((path) => at(path) !== undefined).length;
  const countOf = (messagesAt: typeof fieldErrorsAt): number => paths.reduce((sum, path) => sum + messagesAt(path).length, 0);
  const count = countOf(fieldErrorsAt);
  const isWanted = paths.some(containsTarget) && userChoice.value?.targetAtChoice !== targetPath.value;
  const open = isWanted || (userChoice.value?.open ?? count > 0);
  return (
    <details class="more" open={open} onToggle={(event) => { userChoice.value = { open: event.currentTarget.open, targetAtChoice: targetPath.value }; }}>
      <summary>{title}{used > 0 && <span class="badge">{used}</span>}<Badges errorCount={count} warningCount={countOf(warningsAt)} /></summary>
      {open && <div class="fold-body" role="group" aria-label={title}>{paths.filter((path) => !hasNoControl(path)).map((path) => <OwnMessages key={pathText(path)} fieldPath={path} />)}{children}</div>}
    </details>
  );
};

const INPUTS = 'input, select, textarea';

// If a field has no control of its own, the first one in it.
const firstControlIn = (id: string): HTMLElement | null => document.querySelector(`:is(${INPUTS})[id^="${CSS.escape(id)}-"]`);

// The control of a field, or of the nearest enclosing field in the form.
const controlOf = (path: Path): HTMLElement | null => {
  for (let length = path.length; length > 0; length -= 1) {
    const id = controlId(path.slice(0, length));
    const found = document.getElementById(`${id}-value`) ?? document.getElementById(id) ?? firstControlIn(id);
    if (found !== null) return found;
  }
  return null;
};

const openAncestors = (element: Element | null): void => {
  const details = element?.closest('details') ?? null;
  if (details === null) return;
  details.open = true;
  openAncestors(details.parentElement);
};

/** Moves the focus to a control, or into a group to its first one: an input, else a button. */
const focusControl = (element: HTMLElement | null): void => {
  openAncestors(element);
  const control = element?.matches(INPUTS) === true ? element : element?.querySelector<HTMLElement>(INPUTS) ?? element?.querySelector<HTMLElement>('button') ?? element;
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
};

const showInEditor = (): void => {
  showPane('json');
  requestAnimationFrame(() => focusControl(document.getElementById('editor')));
};

/** Moves the focus to the control of a field of the request, and opens the section around it. Without a control, the focus goes to the JSON. */
export const focusField = (path: Path): void => {
  const section = sectionOf(path);
  if (section !== null) openSections[section].value = true;
  targetPath.value = [...path];
  showPane(section === null ? 'json' : 'form');
  requestAnimationFrame(() => {
    const control = section === null ? null : controlOf(path);
    if (control === null) showInEditor();
    else focusControl(control);
  });
};

/** Remarks with links to their fields, and the rules that they come from. */
export const MessageList = ({ messages }: { readonly messages: readonly FieldMessage[] }): JSX.Element => (
  <ul class="remark-list">
    {messages.map((remark) => (
      <li key={remark.field + remark.message}>
        <button type="button" class="link" onClick={() => focusField(remark.path)}><code>{remark.field}</code></button> <Message text={remark.message} />
        {remark.rules.map((rule) => <span key={rule} class="rule">{rule}</span>)}
      </li>
    ))}
  </ul>
);

const SectionMessages = ({ remarks, tone }: { readonly remarks: readonly FieldMessage[]; readonly tone: 'bad' | 'warn' }): JSX.Element | null => {
  const wholes = remarks.filter(({ path }) => hasNoControl(path));
  return wholes.length === 0 ? null : <div class={`whole-remarks ${tone}`}><MessageList messages={wholes} /></div>;
};

/** A section of the form that can be closed, with the number of its errors and warnings. */
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
        <span class="summary-note">{secondaryText}</span>
      </summary>
      <div class="section-body">{open.value && <><SectionMessages remarks={sectionErrors} tone="bad" /><SectionMessages remarks={sectionWarnings} tone="warn" />{children}</>}</div>
    </details>
  );
};
