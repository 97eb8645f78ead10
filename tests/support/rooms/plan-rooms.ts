/** Assigns test files to rooms. A room is one script with one copy of the imported modules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Test files, each in exactly one place. */
export interface RoomPlan {
  /** Test files by the name of their room. */
  readonly rooms: ReadonlyMap<string, readonly string[]>;
  /** Test files that get their own modules. */
  readonly alone: readonly string[];
}

/** A test file with this comment needs modules that no other test file has used. */
const ALONE = /^\/\/ Runs alone: \w/m;

/** Folders with a room of their own: `lib` is the largest; tests of `functions` load all modules anew; `e2e` and `browser` are projects of their own. */
const OWN_ROOM: readonly string[] = ['lib', 'functions', 'e2e', 'browser'];

/** `tests/lib/layout/designs/classic.test.ts` → `lib`; `tests/docs/links.test.ts` → `others`. Fewer rooms load fewer modules. */
export const roomOf = (file: string): string => OWN_ROOM.find((folder) => file.startsWith(`tests/${folder}/`)) ?? 'others';

/**
 * @param root folder of the repository
 * @param files test files, relative to `root`
 */
export const planRooms = (root: string, files: readonly string[]): RoomPlan => {
  const isAlone = (file: string): boolean => ALONE.test(readFileSync(join(root, file), 'utf8'));
  const shared = files.filter((file) => !isAlone(file));
  const names = [...new Set(shared.map(roomOf))];
  return {
    rooms: new Map(names.map((name) => [name, shared.filter((file) => roomOf(file) === name)])),
    alone: files.filter(isAlone),
  };
};
