// Runs before each bundle.
import { afterAll } from '@jest/globals';
import { stopShared } from './stop-at-end.js';

afterAll(stopShared);
