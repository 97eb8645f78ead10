/** The generate function as deployed. It also exports the code that draws, to time the first PDF after the import. */
export { handler } from '../../../functions/generate.js';
export { createRenderer } from './ours.js';
