import type { StoreProxyMethods } from './store-proxy-process.js';
import type { HeldCall, JournalEntry, FaultProfile } from './store-faults.js';
import { startWorker } from './worker.js';

/** A proxy between SDK and DynamoDB, in its own process. */
export interface StoreProxy {
  readonly endpoint: string;
  readonly setFaultProfile: (faultProfile: FaultProfile) => Promise<void>;
  /** False: connections are refused, as by a dead store. */
  readonly setListening: (isListening: boolean) => Promise<void>;
  /** All calls since this method was last called. */
  readonly takeJournal: () => Promise<readonly JournalEntry[]>;
  /** Called for each held call. */
  readonly onHeld: (listener: (held: HeldCall) => void) => void;
  readonly stop: () => Promise<void>;
}

/** @param target endpoint of DynamoDB */
export const startStoreProxy = async (target: string): Promise<StoreProxy> => {
  const worker = await startWorker<StoreProxyMethods>(new URL('./store-proxy-process.ts', import.meta.url));
  return {
    endpoint: await worker.call('start', target),
    setFaultProfile: (faultProfile) => worker.call('setFaultProfile', faultProfile),
    setListening: (isListening) => worker.call('setListening', isListening),
    takeJournal: () => worker.call('takeJournal'),
    onHeld: (listener) => worker.onEvent((event) => listener(event as HeldCall)),
    stop: worker.stop,
  };
};
