/** Everything that only payment codes need: a file of its own, which is loaded with the first invoice that has one. */
export { codeModules } from './matrix.js';
export { codeOutcome } from './payment-code.js';
