import type { ComponentChildren, JSX } from 'preact';
import { listOr, type Json } from '../model/json.js';
import type { Path } from '../model/path.js';
import { at, put } from '../state/request.js';
import { Icon } from './icon.js';

/** A list of objects in the request, each in a row of its own, with buttons that add and remove. */
export const ObjectList = ({ path, one, most, fresh, children }: {
  readonly path: Path;
  /** What an entry is called, e.g. `custom field`. */
  readonly one: string;
  readonly most: number;
  /** A new entry. */
  readonly fresh: Json;
  readonly children: (entry: Path) => ComponentChildren;
}): JSX.Element => {
  const entries = listOr(at(path));
  const title = `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
  const remove = (index: number): void => put(path, entries.length === 1 ? undefined : entries.toSpliced(index, 1));
  return (
    <div class="stack tight">
      {entries.map((_, index) => (
        <div key={index} class="list-entry" role="group" aria-label={`${title} ${index + 1}`}>
          {children([...path, index])}
          <button type="button" class="icon-button" aria-label={`Remove ${one} ${index + 1}`} onClick={() => remove(index)}><Icon name="remove" /></button>
        </div>
      ))}
      {entries.length < most && <div class="row"><button type="button" class="button quiet" onClick={() => put(path, [...entries, fresh])}><Icon name="add" />{`Add a ${one}`}</button></div>}
    </div>
  );
};
