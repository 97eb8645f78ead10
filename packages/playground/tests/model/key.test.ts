import { describe, expect, test } from '@jest/globals';
import { isLoopback, keyInFragment, modeOf } from '../../src/model/key.js';

test.each([['', 'none'], ['inv_live_abc', 'live'], ['inv_test_abc', 'test'], ['sk_live_abc', 'odd'], ['inv_live_', 'odd'], ['inv_live_a b', 'odd']])('%j is a key of mode %s', (key, mode) => {
  expect(modeOf(key)).toBe(mode);
});

test.each(['localhost', 'app.localhost', '127.0.0.1', '127.8.8.8', '[::1]'])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each(['localhost.example.com', 'example.com', '127.0.0.1.example.com', '10.0.0.1', '0.0.0.0', 'abc.execute-api.eu-central-1.amazonaws.com'])('%s is another machine', (host) => {
  expect(isLoopback(host)).toBe(false);
});

describe('a key in the address', () => {
  test('is taken on this machine', () => {
    expect(keyInFragment('#key=inv_live_abc', 'localhost')).toBe('inv_live_abc');
    expect(keyInFragment('invoice=x&key=inv_test_abc', '127.0.0.1')).toBe('inv_test_abc');
  });

  test('is never taken on a deployment', () => expect(keyInFragment('#key=inv_live_abc', 'invoices.example.com')).toBeNull());

  test.each(['', '#', '#key=', '#key=<script>', '#Key=inv_live_abc'])('is not found in %j', (fragment) => {
    expect(keyInFragment(fragment, 'localhost')).toBeNull();
  });
});
