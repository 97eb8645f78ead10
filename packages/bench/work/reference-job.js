/**
 * A fixed job, for the speed of this machine: objects, strings, maps, numbers and deflating, as in a request of a new process.
 * Prints the seconds of CPU that it takes.
 */
import { deflateSync } from 'node:zlib';

const LINES = 6000;
const ROUNDS = 6;

const start = process.cpuUsage();
let check = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  const lines = Array.from({ length: LINES }, (_, index) => ({ description: `Item ${index} of round ${round}`, quantity: index % 7, rate: index / 100 }));
  const words = new Map();
  for (const { description, quantity, rate } of JSON.parse(JSON.stringify(lines))) {
    for (const word of description.split(/\s+/u)) words.set(word, (words.get(word) ?? 0) + quantity * rate);
  }
  const text = [...words].map(([word, sum]) => `${word.padStart(12)} ${sum.toFixed(2)}`).sort().join('\n');
  const units = new Float64Array(text.length);
  for (let index = 0; index < text.length; index += 1) units[index] = Math.sqrt(text.charCodeAt(index)) + (units[index - 1] ?? 0);
  check += deflateSync(text).length + units[text.length - 1];
}
const { user, system } = process.cpuUsage(start);
if (!(check > 0)) throw new Error('The job computed nothing.');
process.stdout.write(String((user + system) / 1e6));
