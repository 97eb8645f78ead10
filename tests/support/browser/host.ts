/**
 * The process behind the tests of pages: one Chromium and the packaged service in both variants, for all test files together. Tells its parent on the
 * channel between them where they are, or that there is no Chromium; ends when the parent says so or is gone.
 */
import { chromium } from 'playwright-core';
import { findChromium } from '../../../bin/local/find-chromium.js';
import { startPackagedService, type PackagedService } from '../lambda/packaged-service.js';
import type { Hosted, HostedService } from './hosted.js';

// Names that end in .test belong to nobody, and mean this machine.
const ARGS = ['--disable-gpu', '--disable-dev-shm-usage', '--host-resolver-rules=MAP *.test 127.0.0.1'];

const say = (message: Hosted | null): void => { process.send?.(message); };

const placeOf = ({ baseUrl, dynamoDbEndpoint }: PackagedService): HostedService =>
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
  say({ browser: browser.wsEndpoint(), services: { A: placeOf(a), B: placeOf(b) } });
};

const executablePath = findChromium(process.env);
if (executablePath === undefined) say(null);
else await start(executablePath);
