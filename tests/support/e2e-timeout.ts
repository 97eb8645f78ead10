// Processes start and the service is packaged: that takes longer than Jest's five seconds.
import { jest } from '@jest/globals';

jest.setTimeout(120_000);
