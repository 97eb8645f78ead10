import type { ComponentChildren, JSX } from 'preact';
import { listOr, type Json } from '../model/json.js';
import { controlId } from '../model/field-messages.js';
import type { Path } from '../model/path.js';
import { at, put } from '../state/request.js';
import { focusAfterRender } from './focus-soon.js';
import { Icon } from './icon.js';
import { OwnMessages } from './section.js';

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

const entryControl = (path: Path, index: number): string => `#${controlId([...path, index])} :is(input, select)`;

/** A list of objects in the request, each in a row of its own, with buttons that add and remove. The focus follows. */
export const ObjectList = ({ path, noun, maxEntries, newEntry, children }: {
  readonly path: Path;
  /** Name of an entry, e.g. `custom field`. */
  readonly noun: string;
  readonly maxEntries: number;
  /** A new entry. */
  readonly newEntry: Json;
  readonly children: (entry: Path) => ComponentChildren;
}): JSX.Element => {
  const entries = listOr(at(path));
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const addId = `${controlId(path)}-add`;
  const add = (): void => {
    put(path, [...entries, newEntry]);
    focusAfterRender(entryControl(path, entries.length));
  };
  const remove = (index: number): void => {
    put(path, entries.length === 1 ? undefined : entries.toSpliced(index, 1));
    focusAfterRender(entryControl(path, Math.min(index, entries.length - 2)), `#${addId}`);
  };
  return (
    <div class="stack tight" id={controlId(path)} tabIndex={-1}>
      {entries.map((_, index) => (
        <div key={index} class="list-entry" id={controlId([...path, index])} tabIndex={-1} role="group" aria-label={`${title} ${index + 1}`}>
          {children([...path, index])}
          <button type="button" class="icon-button" aria-label={`Remove ${noun} ${index + 1}`} onClick={() => remove(index)}><Icon name="remove" /></button>
          <OwnMessages fieldPath={[...path, index]} />
        </div>
      ))}
      {entries.length < maxEntries && <div class="row"><button type="button" id={addId} class="button quiet" onClick={add}><Icon name="add" />{`Add ${withArticle(noun)}`}</button></div>}
    </div>
  );
};
