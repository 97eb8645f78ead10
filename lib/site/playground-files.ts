import { assetReader, type StaticFile } from './static-endpoint.js';

// The page calls only its own origin. The font is in the style sheet, because each further file would need a route that
// could be flooded. Images are the logo (data:) and the pages that pdf.js draws; the PDF is a blob.
const PLAYGROUND_POLICY = 'default-src \'none\'; script-src \'self\'; style-src \'self\'; img-src \'self\' data: blob:; '
  + 'font-src data:; connect-src \'self\'; worker-src \'self\'; base-uri \'none\'; form-action \'none\'; frame-ancestors \'none\'';

const SCRIPT = 'text/javascript; charset=utf-8';

const asset = (name: string, mediaType: string): readonly [string, StaticFile] =>
  [`/playground/${name}`, { mediaType, read: assetReader(name) }];

/** The playground's page and the files that it loads, by path. */
export const playgroundFiles = (): ReadonlyMap<string, StaticFile> => new Map<string, StaticFile>([
  ['/', { mediaType: 'text/html; charset=utf-8', read: assetReader('index.html'), contentSecurityPolicy: PLAYGROUND_POLICY }],
  asset('app.js', SCRIPT),
  asset('app.css', 'text/css; charset=utf-8'),
  asset('editor.js', SCRIPT),
  asset('batch.js', SCRIPT),
  asset('viewer.js', SCRIPT),
  asset('pdf-worker.js', SCRIPT),
  asset('samples.json', 'application/json; charset=utf-8'),
  asset('tiles.json', 'application/json; charset=utf-8'),
  asset('licenses.txt', 'text/plain; charset=utf-8'),
]);
