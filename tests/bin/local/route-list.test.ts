import { expect, jest, test } from '@jest/globals';
import { hideRouteList } from '../../../bin/local/route-list.js';

const print = (...texts: readonly string[]): void => {
  const { log } = console;
  log(...texts);
};

test('the list of routes is not printed, but everything else is', () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const end = hideRouteList();
  print('│ GET | http://localhost:3000/docs\n│ POST | http://localhost:3000/2015-03-31/functions/docs/invocations');
  print('Starting %s', 'A');
  print();
  end();
  print('/2015-03-31/functions/docs/invocations');
  expect(log.mock.calls).toEqual([['Starting %s', 'A'], [], ['/2015-03-31/functions/docs/invocations']]);
  log.mockRestore();
});
