import { assetReader, type StaticFile } from './static-endpoint.js';

// The page calls only its own origin. The font is in the style sheet, because one more file would need one more route,
// which could be flooded. Images are the logo (data:) and the pages that pdf.js draws; the PDF is a blob.
const PLAYGROUND_POLICY = 'default-src \'none\'; script-src \'self\'; style-src \'self\'; img-src \'self\' data: blob:; '
  + 'font-src data:; connect-src \'self\'; worker-src \'self\'; base-uri \'none\'; form-action \'none\'; frame-ancestors \'none\'';

const JAVASCRIPT_TYPE = 'text/javascript; charset=utf-8';

const assetFile = (name: string, mediaType: string): readonly [string, StaticFile] =>
  [`/playground/${name}`, { mediaType, read: assetReader(name) }];

/** The playground's page and the files that it loads, by path. */
export const playgroundFiles = (): ReadonlyMap<string, StaticFile> => new Map<string, StaticFile>([
  ['/', { mediaType: 'text/html; charset=utf-8', read: assetReader('index.html'), contentSecurityPolicy: PLAYGROUND_POLICY }],
  assetFile('app.js', JAVASCRIPT_TYPE),
  assetFile('app.css', 'text/css; charset=utf-8'),
  assetFile('editor.js', JAVASCRIPT_TYPE),
  assetFile('batch.js', JAVASCRIPT_TYPE),
  assetFile('viewer.js', JAVASCRIPT_TYPE),
  assetFile('pdf-worker.js', JAVASCRIPT_TYPE),
  assetFile('samples.json', 'application/json; charset=utf-8'),
  assetFile('tiles.json', 'application/json; charset=utf-8'),
  assetFile('licenses.txt', 'text/plain; charset=utf-8'),
]);
