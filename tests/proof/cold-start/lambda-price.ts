/** What AWS asks in us-east-1 for functions on arm64; a test holds docs/operations.md to it. */
export const LAMBDA_PRICE = { perGbSecond: 0.0000133334, perMillionRequests: 0.2 } as const;

/** Of how many requests one meets a fresh instance, for the costs. */
export const REQUESTS_A_COLD_START = 100;

const MB_OF_A_GB = 1_024;

/**
 * Dollars for a million requests. AWS counts whole milliseconds, and those of the start too.
 * @param memoryMb of the function
 * @param warmMs what a request takes
 * @param coldMs what the start and the first request take
 */
export const dollarsPerMillion = (memoryMb: number, warmMs: number, coldMs: number): number => {
  const cold = 1 / REQUESTS_A_COLD_START;
  const billedMs = (1 - cold) * Math.ceil(warmMs) + cold * Math.ceil(coldMs);
  const gbSecondsOfAMillion = billedMs * 1_000 * memoryMb / MB_OF_A_GB;
  return LAMBDA_PRICE.perMillionRequests + gbSecondsOfAMillion * LAMBDA_PRICE.perGbSecond;
};
