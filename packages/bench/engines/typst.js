/** typst, native code in this process: a compiled template that reads the invoice as JSON. */
import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const TEMPLATE = readFileSync(new URL('./invoice.typ', import.meta.url), 'utf8');

/** As its guide suggests for programs that do not watch files: drops cached results that the last ten documents did not use. */
const KEPT_DOCUMENTS = 10;

const rendererWith = (options) => ({ regular, bold }) => {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [regular, bold] }] });
  return async (content) => {
    const pdf = compiler.pdf({ mainFileContent: TEMPLATE, inputs: { data: JSON.stringify(content) } }, options);
    compiler.evictCache(KEPT_DOCUMENTS);
    return pdf;
  };
};

/** Its default: PDF 1.7 with tags. */
export const createRenderer = rendererWith({});

/** The same standard as ours: PDF/A-3a. */
export const createPdfARenderer = rendererWith({ pdfStandard: 'a-3a' });

/** Its fastest output, without tags. */
export const createUntaggedRenderer = rendererWith({ pdfTags: false });
