import type { Step } from './steps.js';

/** A response as received. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly ms: number;
}

/** A request of the check with its response. */
export interface Answered {
  readonly step: Step;
  readonly answer: Answer;
}
