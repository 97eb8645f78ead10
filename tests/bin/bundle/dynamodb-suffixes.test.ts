import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { DYNAMODB_SUFFIXES } from '../../../bin/bundle/dynamodb-suffixes.js';

test.each([
  'us-east-1', 'us-west-2', 'eu-central-1', 'ap-southeast-7', 'il-central-1', 'mx-central-1', 'us-gov-west-1', 'us-gov-east-1', 'cn-north-1', 'cn-northwest-1',
  'eusc-de-east-1', 'us-iso-east-1', 'us-isob-east-1', 'us-isof-south-1', 'eu-isoe-west-1', 'xx-nowhere-9',
])('the address of DynamoDB in %s is the one that the SDK takes', (region) => {
  const { config } = new DynamoDBClient({ region });
  const { url } = config.endpointProvider({ Region: region, UseDualStack: false, UseFIPS: false });
  const [, suffix = ''] = DYNAMODB_SUFFIXES.find(([start]) => region.startsWith(start)) ?? [];
  expect(`https://dynamodb.${region}.${suffix}/`).toBe(url.href);
});
