import { startHandler } from '../lib/http/start-handler.js';
import { playgroundFiles } from '../lib/site/playground-files.js';
import { staticBootstrap, staticEndpoint } from '../lib/site/static-endpoint.js';

/** GET / and the files that the page loads, all public. */
export const handler = startHandler(() => staticEndpoint(playgroundFiles(), staticBootstrap()));
