/** typst, native code in this process: a compiled template that reads the invoice as JSON. */
import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const TEMPLATE = readFileSync(new URL('./invoice.typ', import.meta.url), 'utf8');

/** What its guide suggests for programs that do not watch files: results that ten documents did not ask for are dropped. */
const KEPT_DOCUMENTS = 10;

const rendererWith = (options) => ({ regular, bold }) => {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [regular, bold] }] });
  return async (content) => {
    const pdf = compiler.pdf({ mainFileContent: TEMPLATE, inputs: { data: JSON.stringify(content) } }, options);
    compiler.evictCache(KEPT_DOCUMENTS);
    return pdf;
  };
};

/** As it comes: PDF 1.7 with tags. */
export const createRenderer = rendererWith({});

/** Like for like: PDF/A-3a. */
export const createPdfARenderer = rendererWith({ pdfStandard: 'a-3a' });

/** Its fastest: no tags. */
export const createUntaggedRenderer = rendererWith({ pdfTags: false });
