import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';

describe.each(['a', 'b'])('the description of variant %s', (variant) => {
  test('has nothing that the linter\'s strictest rules object to, examples included', async () => {
    const source = readFileSync(`schemas/generated/openapi-${variant}.json`, 'utf8');
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source, absoluteRef: `/openapi-${variant}.json`, config });
    expect(problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer }))).toEqual([]);
  });
});
