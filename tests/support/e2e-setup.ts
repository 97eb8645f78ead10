// Packaging the service and starting processes takes longer than Jest's default of five seconds.
import { jest } from '@jest/globals';

jest.setTimeout(300_000);
