// Before each test file: laws draw from the seed of the run, unless they name one of their own.
import fc from 'fast-check';
import { SEED } from './seed.js';

fc.configureGlobal({ seed: SEED });
