import { seededRandom } from '../../../tests/reliability/support/random.js';

/** FNV-1a. */
const hashOf = (text: string): number => {
  let hash = 0x811c_9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193);
  return hash >>> 0;
};

/** Random choices. Equal keys give equal choices. */
export class Source {
  readonly #random;

  constructor(key: string) {
    this.#random = seededRandom(hashOf(key));
  }

  below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  any<Each>(list: readonly Each[]): Each {
    return list[this.below(list.length)]!;
  }

  isChosen(share: number): boolean {
    return this.#random() < share;
  }
}
