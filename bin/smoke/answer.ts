import type { Step } from './steps.js';

/** What came back over the wire. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly ms: number;
}

/** A step of the walk with its answer. */
export interface Answered {
  readonly step: Step;
  readonly answer: Answer;
}
