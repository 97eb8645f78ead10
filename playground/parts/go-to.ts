import { controlId, sectionOf } from '../model/offences.js';
import type { Path } from '../model/path.js';
import { showPane } from '../state/layout.js';
import { openSections } from '../state/open-sections.js';
import { targetPath } from './fold.js';

const INPUTS = 'input, select, textarea';

// A place without a control of its own has the first one in it.
const firstControlIn = (id: string): HTMLElement | null => document.querySelector(`:is(${INPUTS})[id^="${CSS.escape(id)}-"]`);

// The control of a place, or of the nearest enclosing place in the form.
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

/** Moves the focus to the control of a place of the request, and opens the section around it. Without a control, the focus goes to the JSON. */
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
