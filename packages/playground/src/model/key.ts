/** The mode of a key, read from its text. */
type KeyMode = 'none' | 'live' | 'test' | 'odd';

/** The mode in a key's prefix; `odd` if it is not a key of this service. */
export const modeOf = (key: string): KeyMode => {
  if (key === '') return 'none';
  if (/^inv_live_\w+$/.test(key)) return 'live';
  return /^inv_test_\w+$/.test(key) ? 'test' : 'odd';
};

/** Whether a host is this machine. A service there runs for its own user only. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

/**
 * The key in a page's fragment, as printed by `npm start`. It is accepted only on this machine, so that no link can give a key to the page of a
 * deployment.
 * @param fragment with or without its `#`
 */
export const keyInFragment = (fragment: string, hostname: string): string | null => {
  const key = new URLSearchParams(fragment.replace(/^#/, '')).get('key');
  return key !== null && isLoopback(hostname) && /^inv_(live|test)_\w+$/.test(key) ? key : null;
};
