/** What a key says of itself before anyone is asked. */
export type KeyMode = 'none' | 'live' | 'test' | 'odd';

/** The mode in a key's first letters; `odd` for what is no key of this service. */
export const modeOf = (key: string): KeyMode => {
  if (key === '') return 'none';
  if (/^inv_live_\w+$/.test(key)) return 'live';
  return /^inv_test_\w+$/.test(key) ? 'test' : 'odd';
};

/** Whether a host is this very machine: only a service that someone runs for themselves can be reached there. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

/**
 * The key in a page's fragment, which `npm start` prints: taken on this very machine alone, so that no link can hand a key to the page of a deployment.
 * @param fragment with or without its `#`
 */
export const keyInFragment = (fragment: string, hostname: string): string | null => {
  const key = new URLSearchParams(fragment.replace(/^#/, '')).get('key');
  return key !== null && isLoopback(hostname) && /^inv_(live|test)_\w+$/.test(key) ? key : null;
};
