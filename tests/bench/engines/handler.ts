/** The generate function as it is deployed, with its document leg in reach for the first PDF after the import. */
export { handler } from '../../../functions/generate.js';
export { createRenderer } from './ours.js';
