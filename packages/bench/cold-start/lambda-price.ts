/** AWS prices in us-east-1 for functions on arm64. A test compares bin/costs/prices.ts with them. */
export const LAMBDA_PRICE = { perGbSecond: 0.0000133334, perMillionRequests: 0.2 } as const;

/** The costs assume one cold start in this many requests. */
export const REQUESTS_A_COLD_START = 100;

const MB_OF_A_GB = 1_024;

/** Price of a million requests in dollars. AWS bills whole milliseconds, including those of a cold start. */
export const dollarsPerMillion = (memoryMb: number, warmMs: number, coldMs: number): number => {
  const cold = 1 / REQUESTS_A_COLD_START;
  const billedMs = (1 - cold) * Math.ceil(warmMs) + cold * Math.ceil(coldMs);
  const gbSecondsOfAMillion = billedMs * 1_000 * memoryMb / MB_OF_A_GB;
  return LAMBDA_PRICE.perMillionRequests + gbSecondsOfAMillion * LAMBDA_PRICE.perGbSecond;
};
