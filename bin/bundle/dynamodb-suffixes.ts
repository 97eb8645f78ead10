/** Domain suffixes of DynamoDB by the start of the region's name; the first match counts. */
export const DYNAMODB_SUFFIXES: readonly (readonly [regionStart: string, suffix: string])[] = [
  ['cn-', 'amazonaws.com.cn'],
  ['eusc-', 'amazonaws.eu'],
  ['us-iso-', 'c2s.ic.gov'],
  ['us-isob-', 'sc2s.sgov.gov'],
  ['us-isof-', 'csp.hci.ic.gov'],
  ['eu-isoe-', 'cloud.adc-e.uk'],
  ['', 'amazonaws.com'],
];
