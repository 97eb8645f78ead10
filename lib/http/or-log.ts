import type { Exchange } from './exchange.js';
import { faultReport } from './logger.js';
import type { Services } from './bootstrap.js';

/**
 * Makes a write that the response does not depend on. A failure is only logged.
 * @param event names the line, e.g. `retract-failed`
 */
export const orLog = async (
  exchange: Exchange, { log }: Pick<Services, 'log'>, event: string, write: () => Promise<void>,
): Promise<void> => {
  try {
    await write();
  } catch (fault) {
    log({ level: 'warn', event, requestId: exchange.requestId, account: exchange.grant?.caller.account.ref, fault: faultReport(fault) });
  }
};
