import { signal, useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { isWithin, pathText, type Path } from '../model/path.js';
import { hasNoControl } from '../model/whole-places.js';
import { fieldErrorsAt, warningsAt } from '../state/answers.js';
import { at } from '../state/request.js';
import { Badges } from './badges.js';
import { OwnMessages } from './own-remarks.js';

/** The place that the user wants to see. Folds around it open. */
export const targetPath = signal<Path>([]);

const containsTarget = (path: Path): boolean => targetPath.value.length > 0 && isWithin(targetPath.value, path);

/** A part of a section that is closed until it is wanted. Its content is rendered while it is open. */
export const Fold = ({ title, paths, children }: {
  readonly title: string;
  /** The places of the request in it. */
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
