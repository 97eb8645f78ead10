import { describe, expect, test } from '@jest/globals';
import { sourceFiles, type Import, type SourceFile } from './source-files.js';

/** What a layer may import: our own modules (`types:` before a path means only its types) and packages. */
interface Layer {
  readonly module: RegExp;
  readonly ours: readonly string[];
  readonly packages: readonly RegExp[];
  /** What to do instead of breaking the rule. */
  readonly hint: string;
}

const PURE_HINT = 'The document modules know no HTTP, AWS, clock or environment: pass what you need as an argument.';
const PIPELINE_HINT = 'The pipeline knows no invoice: pipeline and document modules meet only in functions/.';

/** The modules of lib/layout, lowest first. */
const LAYOUT_MODULES = ['engine', 'content', 'context', 'authority', 'payment-part', 'table', 'parts', 'designs', 'pages'];
const DOWNWARD_HINT = `The modules of lib/layout import only downward: ${[...LAYOUT_MODULES].reverse().join(' → ')}.`;

const LAYERS: readonly Layer[] = [
  { module: /^lib\/(required|bounded-cache)\.ts$/, ours: [], packages: [], hint: 'Every module may use it, so it imports nothing.' },
  { module: /^lib\/endpoints\.ts$/, ours: [], packages: [], hint: 'Pipeline, accounts, commands and generators share the list of endpoints, so it imports nothing.' },
  { module: /^lib\/errors\.ts$/, ours: [], packages: [], hint: 'Every module may throw the errors, so they import nothing.' },
  { module: /^lib\/work\//, ours: ['lib/errors.ts'], packages: [], hint: 'Whatever debits a budget imports it, so it imports nothing but the errors.' },
  { module: /^lib\/text\//, ours: ['lib/required.ts', 'lib/text/'], packages: [], hint: 'Other modules use the rules of texts, so these import no other module.' },
  { module: /^lib\/config\.ts$/, ours: ['types:lib/accounts/', 'lib/settings/'], packages: [], hint: 'Settings come from the environment alone.' },
  {
    module: /^lib\/settings\//, ours: ['lib/endpoints.ts', 'lib/errors.ts', 'types:lib/accounts/', 'lib/settings/', 'lib/text/'],
    packages: [], hint: 'This module parses and checks settings. Write what a setting does where it is used.',
  },
  {
    module: /^lib\/variants\.ts$/, ours: ['types:lib/accounts/', 'types:lib/config.ts', 'types:lib/invoice/', 'types:lib/presentation/'], packages: [],
    hint: 'Only the differences between the variants belong here.',
  },
  {
    module: /^lib\/document\/(file-size|normalize-request|prepare-invoice|write-xml)\.ts$/,
    ours: [
      'lib/authority/prepare-authority.ts', 'lib/errors.ts', 'lib/required.ts', 'types:lib/brand/', 'lib/document/', 'lib/einvoice/', 'lib/identifiers/', 'lib/invoice/', 'lib/payment/',
      'lib/presentation/', 'lib/text/', 'lib/work/', 'types:schemas/', 'schemas/generated/document-labels.ts',
      'schemas/generated/e-invoice-formats.ts',
    ],
    packages: [], hint: 'Preparing an invoice and writing its XML needs no page: the function for XML loads no layout, fonts or PDF library.',
  },
  {
    module: /^lib\/document\//,
    ours: [
      'types:lib/authority/', 'lib/errors.ts', 'lib/required.ts', 'types:lib/brand/', 'lib/document/', 'types:lib/einvoice/', 'lib/einvoice/pdf-e-invoice.ts',
      'lib/einvoice/write-e-invoice.ts', 'lib/invoice/', 'lib/layout/', 'lib/payment/', 'lib/pdf/', 'lib/pictures/', 'lib/presentation/', 'lib/text/', 'lib/typeset/', 'lib/work/',
    ],
    packages: [], hint: PURE_HINT,
  },
  {
    module: /^lib\/show\//,
    ours: [
      'lib/required.ts', 'lib/document/', 'types:lib/einvoice/read/', 'lib/invoice/', 'lib/layout/', 'types:lib/pdf/', 'lib/presentation/', 'lib/show/',
      'lib/typeset/', 'types:lib/work/',
    ],
    packages: [], hint: 'The page of a received e-invoice is made of what was read. How it is read belongs in lib/einvoice/read.',
  },
  {
    module: /^lib\/batch\//,
    ours: [
      'lib/batch/', 'lib/brand/', 'lib/document/', 'lib/einvoice/write-e-invoice.ts', 'lib/errors.ts', 'lib/invoice/', 'lib/text/', 'types:lib/typeset/',
      'lib/validation/', 'lib/work/',
    ],
    packages: [/^node:(crypto|zlib)$/], hint: PURE_HINT,
  },
  {
    module: /^lib\/brand\//, ours: ['lib/bounded-cache.ts', 'lib/brand/', 'lib/errors.ts', 'lib/invoice/', 'lib/text/', 'lib/validation/', 'lib/work/'],
    packages: [/^node:(fs|path|url)$/], hint: 'A brand adds defaults and files to a request: it is applied before the invoice is prepared.',
  },
  {
    module: /^lib\/received\//,
    ours: ['lib/document/file-size.ts', 'lib/einvoice/read/', 'lib/pdf/', 'lib/received/', 'lib/work/'], packages: [],
    hint: 'Here a received file becomes an invoice. How its XML is read belongs in lib/einvoice/read, how a PDF is read in lib/pdf.',
  },
  { module: /^lib\/pictures\//, ours: ['lib/bounded-cache.ts', 'lib/errors.ts', 'lib/pictures/', 'lib/work/'], packages: [/^node:(crypto|zlib)$/], hint: 'A picture is bytes in and bytes out: it knows no invoice and no PDF library.' },
  { module: /^lib\/xml\//, ours: ['lib/required.ts', 'lib/xml/'], packages: [], hint: 'XML is text: it knows no invoice.' },
  {
    module: /^lib\/einvoice\/read\//,
    ours: [
      'lib/bounded-cache.ts', 'lib/document/file-size.ts', 'lib/document/prepare-invoice.ts', 'lib/einvoice/', 'lib/errors.ts',
      'lib/identifiers/', 'lib/invoice/',
      'lib/presentation/', 'lib/required.ts', 'lib/text/', 'lib/validation/', 'lib/work/', 'types:schemas/',
      'schemas/generated/e-invoice-formats.ts',
    ],
    packages: [/^saxes$/, /^node:crypto$/], hint: 'Reading turns XML into a request. It draws no page and opens no PDF.',
  },
  {
    module: /^lib\/einvoice\//,
    ours: [
      'lib/bounded-cache.ts', 'lib/required.ts', 'lib/einvoice/', 'lib/identifiers/', 'lib/invoice/', 'lib/presentation/', 'lib/text/', 'lib/xml/',
      'schemas/generated/code-lists.ts', 'schemas/generated/format-list.ts', 'types:lib/work/',
    ],
    packages: [], hint: 'An e-invoice is made from a computed invoice alone: no page, no PDF, no clock.',
  },
  { module: /^lib\/identifiers\//, ours: ['lib/required.ts', 'lib/identifiers/'], packages: [], hint: 'An identifier is a text with check digits: it knows no invoice.' },
  {
    module: /^lib\/authority\//, ours: ['types:lib/errors.ts', 'lib/authority/', 'lib/identifiers/', 'lib/invoice/'], packages: [/^node:crypto$/],
    hint: 'A mark is checked and built from a computed invoice: no page, no PDF, and it calls no authority.',
  },
  {
    module: /^lib\/payment\//, ours: ['lib/required.ts', 'lib/identifiers/', 'lib/invoice/', 'lib/payment/', 'lib/presentation/', 'lib/text/'],
    packages: [/^qr$/],
    hint: 'A payment code is made from a computed invoice: no page, no PDF.',
  },
  {
    module: /^lib\/invoice\//, ours: ['lib/errors.ts', 'lib/required.ts', 'types:lib/identifiers/', 'lib/invoice/', 'types:lib/pictures/', 'types:schemas/'], packages: [],
    hint: 'Here are money and types. What is printed, and in which language, belongs in lib/presentation.',
  },
  {
    module: /^lib\/presentation\//,
    ours: [
      'lib/bounded-cache.ts', 'lib/errors.ts', 'lib/required.ts', 'lib/identifiers/', 'lib/invoice/', 'lib/presentation/', 'lib/text/', 'types:schemas/',
      'schemas/generated/document-labels.ts', 'schemas/generated/label-sets.ts', 'schemas/generated/languages.ts', 'schemas/generated/show-texts.ts',
    ],
    packages: [], hint: 'Here are the texts, colours and windows of an invoice. Positions on the page belong in lib/layout.',
  },
  ...LAYOUT_MODULES.map((name, index) => ({
    module: new RegExp(`^lib/layout/${name}/`), packages: [], hint: DOWNWARD_HINT,
    ours: [
      'types:lib/work/', 'lib/required.ts', 'lib/identifiers/', 'lib/invoice/', 'types:lib/payment/', 'types:lib/pictures/', 'lib/pictures/decode-picture.ts',
      'lib/presentation/', 'lib/text/', ...LAYOUT_MODULES.slice(0, index + 1).map((lower) => `lib/layout/${lower}/`),
    ],
  })),
  { module: /^lib\/layout\/layout-invoice\.ts$/, ours: ['types:lib/invoice/', 'lib/layout/', 'types:lib/payment/', 'types:lib/presentation/'], packages: [], hint: PURE_HINT },
  {
    module: /^lib\/typeset\//,
    ours: ['lib/bounded-cache.ts', 'lib/required.ts', 'types:lib/brand/', 'types:lib/layout/engine/', 'lib/text/', 'lib/typeset/', 'lib/work/'],
    packages: [/^bidi-js$/, /^linebreak$/, /^node:(fs|path|url|module|v8)$/], hint: 'Typesetting turns texts into glyphs. Writing them to a file belongs in lib/pdf.',
  },
  {
    module: /^lib\/pdf\//,
    ours: ['lib/required.ts', 'types:lib/layout/engine/', 'lib/pdf/', 'lib/pictures/', 'lib/text/', 'lib/typeset/', 'lib/work/', 'lib/xml/'],
    packages: [/^pdf-lib$/, /^node:(crypto|fs|zlib)$/], hint: PURE_HINT,
  },
  {
    module: /^lib\/validation\//,
    ours: [
      'lib/bounded-cache.ts', 'lib/errors.ts', 'lib/required.ts', 'lib/identifiers/', 'lib/invoice/', 'lib/pictures/', 'lib/presentation/', 'lib/text/',
      'lib/validation/', 'schemas/',
    ],
    packages: [], hint: 'Validation checks a request. It computes no invoice and sends no response.',
  },
  {
    module: /^lib\/accounts\//, ours: ['lib/bounded-cache.ts', 'lib/endpoints.ts', 'lib/errors.ts', 'lib/accounts/'],
    packages: [/^@aws-sdk\//, /^node:(crypto|zlib)$/], hint: 'Accounts know keys and counters, not requests and not invoices.',
  },
  {
    module: /^lib\/http\//,
    ours: [
      'lib/endpoints.ts', 'lib/text/file-name.ts', 'lib/errors.ts', 'lib/config.ts', 'lib/variants.ts', 'lib/accounts/', 'lib/validation/', 'lib/http/', 'lib/work/',
      'schemas/generated/service-version.ts',
    ],
    packages: [/^@middy\//, /^aws-lambda$/, /^node:crypto$/], hint: PIPELINE_HINT,
  },
  {
    module: /^lib\/site\//, ours: ['lib/config.ts', 'lib/endpoints.ts', 'types:lib/errors.ts', 'lib/variants.ts', 'types:lib/accounts/', 'lib/http/', 'lib/site/'],
    packages: [/^node:(crypto|fs|zlib)$/], hint: 'The site serves public files: it knows no accounts and no invoices.',
  },
  {
    module: /^packages\/playground\/src\/model\//, ours: ['packages/playground/src/model/', 'schemas/generated/e-invoice-formats.ts'], packages: [],
    hint: 'The model knows no page and no API. Pass what it works on as an argument, so that its tests need no browser.',
  },
  { module: /^packages\/playground\/src\/(api|state)\//, ours: ['packages/playground/src/api/', 'packages/playground/src/state/', 'packages/playground/src/model/', 'schemas/generated/theme-names.ts'], packages: [/^@preact\/signals$/], hint: 'State changes, and the parts of the page follow.' },
  { module: /^packages\/playground\/src\/(editor|viewer)\//, ours: ['packages/playground/src/model/'], packages: [/^@codemirror\//, /^pdfjs-dist$/], hint: 'Editor and viewer are separate bundles, loaded later.' },
  {
    module: /^packages\/playground\/src\/batch\//, ours: ['packages/playground/src/api/', 'packages/playground/src/model/', 'packages/playground/src/parts/message.tsx'], packages: [/^preact$/, /^@preact\/signals$/],
    hint: 'The batch is a separate bundle with its own copies of what it imports. Pass what the page knows as an argument.',
  },
  { module: /^packages\/playground\/src\//, ours: ['packages/playground/src/', 'examples/', 'types:schemas/generated/invoice-request.ts', 'schemas/generated/document-labels.ts'], packages: [/^preact$/, /^@preact\/signals$/], hint: 'The page is a client of the API like any other: it imports nothing from the service.' },
  { module: /^functions\//, ours: ['lib/'], packages: [], hint: 'A function only composes what lib/ exports.' },
  {
    module: /^packages\/cli\/src\//, ours: ['packages/cli/src/'], packages: [/^invoice-pdf-client$/, /^node:(crypto|fs|path|stream|util)(\/|$)/],
    hint: 'The command line uses what the client exports, and has no dependency.',
  },
  {
    module: /^packages\/mcp\/src\//, ours: ['packages/mcp/src/'], packages: [/^invoice-pdf-client$/, /^@modelcontextprotocol\/sdk$/, /^node:(fs|path)(\/|$)/],
    hint: 'The MCP server uses what the client exports.',
  },
  {
    module: /^packages\/client\/src\/(node|output-file)\.ts$/, ours: ['packages/client/src/'], packages: [/^node:(crypto|fs|path)(\/|$)/],
    hint: 'What needs Node.js is an entry of its own, without dependencies.',
  },
  {
    module: /^packages\/client\/src\//, ours: ['packages/client/src/'], packages: [],
    hint: 'The client has no dependency and runs in browsers: it knows the service only from the generated types.',
  },
  {
    module: /^packages\/brand-tools\/src\//, ours: ['bin/command-line.ts', 'lib/', 'packages/brand-tools/src/'], packages: [/^@pdf-lib\/fontkit$/, /^harfbuzzjs$/, /^pdf-lib$/, /^node:/],
    hint: 'Brands are built with lib/, before the service starts.',
  },
  {
    module: /^packages\/pictures\/src\//, ours: ['bin/', 'lib/', 'packages/brand-tools/src/', 'packages/pictures/src/', 'types:schemas/'], packages: [/./],
    hint: 'Pictures are drawn of what lib/ lays out.',
  },
  { module: /^bin\//, ours: ['lib/', 'bin/', 'packages/brand-tools/src/', 'packages/pictures/src/figures.ts', 'packages/playground/bundle/', 'packages/client/generators/', 'packages/playground/generators/', 'packages/mcp/generators/', 'packages/python/generators/', 'types:schemas/'], packages: [/./], hint: 'Commands use lib/, never the other way round.' },
];

const isTypesFile = (path: string): boolean => path.endsWith('/types.ts');

const isAllowed = ({ target, ours, typeOnly }: Import, layer: Layer): boolean => ours
  ? layer.ours.some((module) => module.startsWith('types:') ? (typeOnly || isTypesFile(target)) && target.startsWith(module.slice('types:'.length)) : target.startsWith(module))
  : layer.packages.some((name) => name.test(target));

const violationsOf = (file: SourceFile): readonly string[] => {
  const layer = LAYERS.find(({ module }) => module.test(file.path));
  if (layer === undefined) return [`${file.path} is in no layer: add its module to the table in this test and in lib/ARCHITECTURE.md`];
  return file.imports.filter((imported) => !isAllowed(imported, layer)).map(({ target }) => `${file.path} imports ${target}. ${layer.hint}`);
};

type Graph = ReadonlyMap<string, readonly string[]>;

/** Our own files that each file imports, types included. */
const fileGraph = (files: readonly SourceFile[]): Graph =>
  new Map(files.map(({ path, imports }) => [path, imports.filter(({ ours }) => ours).map(({ target }) => target)]));

/** `lib/pdf`, `lib/layout/parts` within the layout, or `lib/einvoice/read`. A single file is its own module. */
const moduleOf = (path: string): string => path.split('/').slice(0, /^lib\/(?:layout|einvoice\/read)\//.test(path) ? 3 : 2).join('/');

/** The modules that each module of lib imports, types included. */
const moduleGraph = (files: readonly SourceFile[]): Graph => {
  const graph = new Map<string, string[]>();
  for (const { path, imports } of files.filter((file) => file.path.startsWith('lib/'))) {
    const targets = imports.filter(({ ours }) => ours).map(({ target }) => moduleOf(target));
    const modules = targets.filter((module) => module !== moduleOf(path));
    graph.set(moduleOf(path), [...graph.get(moduleOf(path)) ?? [], ...modules]);
  }
  return graph;
};

const cyclesOf = (next: Graph): readonly string[] => {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    else if (!done.has(path)) for (const target of next.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return cycles;
};

describe('the layers', () => {
  const files = ['lib', 'functions', 'bin', 'packages/playground/src', 'packages/client/src', 'packages/cli/src', 'packages/mcp/src', 'packages/brand-tools/src', 'packages/pictures/src'].flatMap(sourceFiles);

  test('each match some files', () => {
    expect(files.length).toBeGreaterThan(50);
    for (const { module } of LAYERS) expect(files.filter(({ path }) => module.test(path))).not.toEqual([]);
  });

  test('import only what their layer is allowed to', () => expect(files.flatMap(violationsOf)).toEqual([]));

  test('are allowed no import that they do not have', () => {
    const filesOf = (layer: Layer): readonly SourceFile[] =>
      files.filter(({ path }) => LAYERS.find(({ module }) => module.test(path)) === layer);
    const uses = (layer: Layer, part: Partial<Layer>): boolean => filesOf(layer)
      .some(({ imports }) => imports.some((one) => isAllowed(one, { ...layer, ours: [], packages: [], ...part })));
    // The modules of lib/layout may import all those below them.
    const unused = LAYERS.filter(({ hint }) => hint !== DOWNWARD_HINT).flatMap((layer) => [
      ...layer.ours.filter((module) => !uses(layer, { ours: [module] })).map((module) => `${layer.module.source}: ${module}`),
      ...layer.packages.filter((name) => !uses(layer, { packages: [name] })).map((name) => `${layer.module.source}: ${name.source}`),
    ]);
    expect(unused).toEqual([]);
  });

  test('have no cycle of files, types included', () => expect(cyclesOf(fileGraph(files))).toEqual([]));

  test('have no cycle of modules in lib, types included', () => expect(cyclesOf(moduleGraph(files))).toEqual([]));

  test.each<[string, string, Partial<Import>]>([
    ['an invoice that knows HTTP', 'lib/invoice/x.ts', { target: 'lib/http/middlewares/response.ts', ours: true }],
    ['an invoice that knows its labels', 'lib/invoice/x.ts', { target: 'lib/presentation/labels.ts', ours: true, typeOnly: true }],
    ['typesetting that knows PDF', 'lib/typeset/x.ts', { target: 'lib/pdf/pdf-syntax.ts', ours: true, typeOnly: true }],
    ['an invoice that knows payment codes', 'lib/invoice/x.ts', { target: 'lib/payment/swiss-bill.ts', ours: true, typeOnly: true }],
    ['an identifier that knows an invoice', 'lib/identifiers/x.ts', { target: 'lib/invoice/types.ts', ours: true, typeOnly: true }],
    ['the AWS SDK outside accounts', 'lib/http/x.ts', { target: '@aws-sdk/client-dynamodb' }],
    ['pdf-lib outside lib/pdf', 'lib/layout/engine/x.ts', { target: 'pdf-lib' }],
    ['an invoice that reads pictures', 'lib/invoice/x.ts', { target: 'lib/pictures/read-png.ts', ours: true }],
    ['the layout reading files', 'lib/layout/content/x.ts', { target: 'node:fs' }],
    ['the layout engine importing the table', 'lib/layout/engine/x.ts', { target: 'lib/layout/table/table.ts', ours: true }],
    ['shared parts importing a design', 'lib/layout/parts/x.ts', { target: 'lib/layout/designs/classic.ts', ours: true }],
    ['a file of the layout in no module', 'lib/layout/x.ts', {}],
    ['values where only types are allowed', 'lib/pdf/x.ts', { target: 'lib/layout/engine/flow.ts', ours: true }],
    ['a Node.js module in the client', 'packages/client/src/x.ts', { target: 'node:fs' }],
    ['a file of the client in the MCP server', 'packages/mcp/src/x.ts', { target: 'packages/client/src/client.ts', ours: true }],
    ['a file in no layer', 'lib/x.ts', {}],
  ])('reject %s', (_, path, imported) => {
    expect(violationsOf({ path, text: '', imports: [{ target: '', ours: false, typeOnly: false, names: [], ...imported }] })).toHaveLength(1);
  });

  const importing = (path: string, target: string): SourceFile => ({ path, text: '', imports: [{ target, ours: true, typeOnly: true, names: [] }] });

  test('report a cycle of files', () => {
    expect(cyclesOf(fileGraph([importing('a.ts', 'b.ts'), importing('b.ts', 'a.ts')]))).toEqual(['a.ts → b.ts → a.ts']);
  });

  test('report a cycle of modules', () => {
    const files = [importing('lib/invoice/a.ts', 'lib/payment/b.ts'), importing('lib/payment/c.ts', 'lib/invoice/d.ts')];
    expect(cyclesOf(moduleGraph(files))).toEqual(['lib/invoice → lib/payment → lib/invoice']);
  });
});
