// Runs before each test file. Property tests use the seed of the run, unless they set their own.
import fc from 'fast-check';
import { SEED } from './seed.js';

fc.configureGlobal({ seed: SEED });
