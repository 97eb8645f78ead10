/**
 * The process that runs one Chromium and the packaged service in both variants for all browser tests. It sends their addresses to its parent, or
 * a message that there is no Chromium. It ends when the parent says so or ends.
 */
import { chromium } from 'playwright-core';
import { findChromium } from '../../../bin/local/browser.js';
import { startPackagedService, type PackagedService } from '../lambda/packaged-service.js';
import type { Hosted, HostedService } from './hosted.js';

// Names that end in .test are reserved. Here they resolve to this machine.
const ARGS = ['--disable-gpu', '--disable-dev-shm-usage', '--host-resolver-rules=MAP *.test 127.0.0.1'];

const say = (message: Hosted | null): void => { process.send?.(message); };

const locationOf = ({ baseUrl, dynamoDbEndpoint }: PackagedService): HostedService =>
  ({ origin: new URL(baseUrl).origin, dynamoDbEndpoint });

const start = async (executablePath: string): Promise<void> => {
  const browser = await chromium.launchServer({ executablePath, args: ARGS });
  const [a, b] = await Promise.all([
    startPackagedService({ environment: { INTERFACE_VARIANT: 'A' } }),
    startPackagedService({ environment: { INTERFACE_VARIANT: 'B' } }),
  ]);
  process.once('disconnect', () => {
    void Promise.all([browser.close(), a.stop(), b.stop()]).finally(() => process.exit());
  });
  say({ browser: browser.wsEndpoint(), services: { A: locationOf(a), B: locationOf(b) } });
};

const executablePath = findChromium(process.env);
if (executablePath === undefined) say(null);
else await start(executablePath);
