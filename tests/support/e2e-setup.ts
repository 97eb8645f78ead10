// Packaging the service and starting processes takes longer than Jest's default of five seconds. Services that tests share end with the last test.
import { afterAll, jest } from '@jest/globals';
import { stopShared } from './http/e2e-service.js';

jest.setTimeout(120_000);
afterAll(stopShared);
