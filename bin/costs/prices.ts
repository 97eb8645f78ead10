/**
 * AWS's list prices in US dollars, us-east-1, 2026-11-21, without free tiers.
 * @see https://aws.amazon.com/api-gateway/pricing/ and the pages of Lambda, DynamoDB, CloudWatch and EC2's data transfer
 */
export const PRICES = {
  /** An HTTP API's request of up to 512 KB. */
  gatewayRequest: 1 / 1e6,
  lambdaRequest: 0.2 / 1e6,
  /** A second of a function with 1 GB, arm64. */
  lambdaGbSecond: 0.0000133334,
  tableWrite: 0.625 / 1e6,
  logGb: 0.5,
  /** A GB to the internet. */
  dataOutGb: 0.09,
  /** A metric of the service, a month. */
  metric: 0.3,
  /** A metric in an alarm, a month. */
  alarmMetric: 0.1,
  dashboard: 3,
} as const;
