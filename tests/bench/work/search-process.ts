/** A process that searches sizes: for each message it writes the bodies to measure into files, and answers with their sizes. */
import { writeFileSync } from 'node:fs';
import type { WorkEndpoint } from '../../support/invoices/attack-bodies.js';
import { bodyNamed } from './bodies.js';
import { largestOf } from './largest.js';
import { countDebits } from './serve.js';

/** A body to search, the folder of its files, and the time at which the search ends with what it has. */
export interface Wanted { readonly name: string; readonly endpoint: WorkEndpoint; readonly folder: string; readonly end: number }

/** A body that is found. */
export interface Found { readonly size: number; readonly file: string }

const found = async ({ name, endpoint, folder, end }: Wanted): Promise<readonly Found[]> =>
  (await largestOf(bodyNamed(name), endpoint, end)).map(({ size, text }, index) => {
    const file = `${folder}/${index}.json`;
    writeFileSync(file, text);
    return { size, file };
  });

countDebits();
process.on('message', (wanted: Wanted) => void found(wanted).then((all) => process.send?.(all)));
