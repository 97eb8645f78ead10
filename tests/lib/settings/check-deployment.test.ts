import { describe, expect, test } from '@jest/globals';
import { readCanaryTarget, readConfig } from '../../../lib/config.js';
import { deploymentErrors } from '../../../lib/settings/check-deployment.js';
import { SETTINGS, settingsFrom } from '../../../lib/settings/settings.js';
import { thrownBy } from '../../support/thrown.js';
import { wrongSettings } from '../../support/commands/wrong-settings.js';

const WRONG: Readonly<Record<string, string>> =
  Object.fromEntries(wrongSettings('deployment', 'flag').map(({ setting, value }) => [setting.name ?? '', value]));

const TABLES = { ACCOUNTS_TABLE: 'a', USAGE_TABLE: 'u' };

describe('the check of a deployment', () => {
  test('finds nothing if no setting is given, or all are valid', () => {
    expect(deploymentErrors({}, [])).toEqual([]);
    expect(deploymentErrors({ variant: 'B', logRetentionDays: 30, throttleRate: '50', tiers: null, stage: 'prod', region: 'us-gov-west-1' }, ['variant'])).toEqual([]);
  });

  test('has a wrong value for every setting', () => {
    const names = [...settingsFrom('deployment'), ...settingsFrom('flag')].map(({ name }) => name);
    expect(Object.keys(WRONG).sort()).toEqual(names.sort());
  });

  test.each(Object.entries(WRONG))('rejects %s = %j', (name, value) => {
    expect(deploymentErrors({ [name]: value }, [])).toEqual([expect.stringMatching(new RegExp(`^${name}\\b`))]);
  });

  test('reports all errors at once', () => {
    expect(deploymentErrors(WRONG, [])).toHaveLength(Object.keys(WRONG).length);
    expect(deploymentErrors({ variant: { A: true }, metrics: true, logRetentionDays: 31 }, [])).toHaveLength(3);
  });

  test('rejects an unknown parameter, and suggests the nearest', () => {
    expect(deploymentErrors({}, ['varient', 'variant', 'colour'])).toEqual([
      expect.stringMatching(/varient.*variant/), expect.stringMatching(/colour.*throttleBurst/),
    ]);
  });

  test.each(settingsFrom('deployment').filter(({ name, variable }) => variable !== null && name !== 'corsOrigins'))('reports the same error as the cold start: $name', ({ name, variable }) => {
    const value = WRONG[name ?? '']!;
    const { message } = thrownBy(() => [readConfig, readCanaryTarget].map((read) => read({ ...TABLES, [variable ?? '']: value })));
    expect(deploymentErrors({ [name ?? '']: value }, [])).toEqual([message]);
  });
});

test('every default is a value that the setting may have', () => {
  const wrong = Object.entries(SETTINGS).filter(([, { defaultValue, type }]) => defaultValue !== null && !('value' in type.parse(defaultValue)));
  expect(wrong).toEqual([]);
});
