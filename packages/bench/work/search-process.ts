/** A process that searches sizes. For each message it writes the bodies to measure into files and answers with their sizes. */
import { writeFileSync } from 'node:fs';
import type { WorkEndpoint } from '../../../tests/support/invoices/attack-bodies.js';
import { bodyNamed } from './bodies.js';
import { largestOf } from './largest.js';
import { countDebits } from './serve.js';

/** A body to search, the folder for its files, and the time at which the search ends. */
export interface SearchJob { readonly name: string; readonly endpoint: WorkEndpoint; readonly folder: string; readonly end: number }

export interface FoundBody { readonly size: number; readonly file: string }

const found = async ({ name, endpoint, folder, end }: SearchJob): Promise<readonly FoundBody[]> =>
  (await largestOf(bodyNamed(name), endpoint, end)).map(({ size, text }, index) => {
    const file = `${folder}/${index}.json`;
    writeFileSync(file, text);
    return { size, file };
  });

countDebits();
process.on('message', (wanted: SearchJob) => void found(wanted).then((all) => process.send?.(all)));
