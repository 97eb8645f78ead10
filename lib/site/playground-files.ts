import { beside } from './beside.js';
import type { StaticFile } from './static-endpoint.js';

// The page asks its own origin alone. Pictures are the logo (data:) and what pdf.js draws; the PDF itself is a blob.
const PLAYGROUND_POLICY = 'default-src \'none\'; script-src \'self\'; style-src \'self\'; img-src \'self\' data: blob:; '
  + 'connect-src \'self\'; worker-src \'self\'; base-uri \'none\'; form-action \'none\'; frame-ancestors \'none\'';

const SCRIPT = 'text/javascript; charset=utf-8';

const asset = (name: string, mediaType: string): readonly [string, StaticFile] =>
  [`/playground/${name}`, { mediaType, read: beside(name) }];

/** The playground's page and what it loads, by path. */
export const playgroundFiles = (): ReadonlyMap<string, StaticFile> => new Map<string, StaticFile>([
  ['/', { mediaType: 'text/html; charset=utf-8', read: beside('index.html'), contentSecurityPolicy: PLAYGROUND_POLICY }],
  asset('app.js', SCRIPT),
  asset('app.css', 'text/css; charset=utf-8'),
  asset('editor.js', SCRIPT),
  asset('viewer.js', SCRIPT),
  asset('pdf-worker.js', SCRIPT),
  asset('samples.json', 'application/json; charset=utf-8'),
  asset('licenses.txt', 'text/plain; charset=utf-8'),
]);
