import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRawStream, PDFString, type PDFObject } from 'pdf-lib';
import { openPdf, textAt } from '../../support/pdf/pdf-file.js';

/** Names of PDF features that run, launch, open, submit or hide something. None may be in an invoice. */
const FORBIDDEN: ReadonlySet<string> = new Set([
  'JavaScript', 'JS', 'AA', 'OpenAction', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'EF', 'Filespec', 'FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen',
  'AcroForm', 'XFA', 'Widget', 'SubmitForm', 'ImportData', 'ResetForm', 'GoToR', 'GoToE', 'Rendition', 'Trans', 'Encrypt',
]);

const SAFE_ADDRESS = /^(?:https?:\/\/[^@\s]+|mailto:[^\s]+)$/;

const dangersOfText = (key: string, value: PDFObject): readonly string[] => {
  if (key !== 'URI' || !(value instanceof PDFString || value instanceof PDFHexString)) return [];
  return SAFE_ADDRESS.test(value.decodeText()) ? [] : [`the address ${value.decodeText()}`];
};

const dangersOfDictionary = (dictionary: PDFDict): readonly string[] => dictionary.entries().flatMap(([name, value]) => {
  const key = name.decodeText();
  return [...FORBIDDEN.has(key) ? [`/${key}`] : [], ...dangersOfText(key, value), ...dangersOf(value)];
});

/** Walks an object without its references, which are searched as objects of their own. */
const dangersOf = (object: PDFObject): readonly string[] => {
  if (object instanceof PDFName) return FORBIDDEN.has(object.decodeText()) ? [`/${object.decodeText()}`] : [];
  if (object instanceof PDFArray) return object.asArray().flatMap(dangersOf);
  if (object instanceof PDFRawStream) return dangersOfDictionary(object.dict);
  return object instanceof PDFDict ? dangersOfDictionary(object) : [];
};

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Keywords of PDF syntax that appear too often in the bytes, because a reader that repairs files would use them. */
const strayKeywords = (bytes: Uint8Array): readonly string[] => {
  const text = Buffer.from(bytes).toString('latin1');
  const isSingle = countOf(text, /%%EOF/g) === 1 && countOf(text, /\bstartxref\b/g) === 1;
  const isPaired = countOf(text, />>\s*stream\r?\n/g) === countOf(text, /\bendstream\b/g);
  return [...isSingle ? [] : ['a second end of the file'], ...isPaired ? [] : ['a stray end of a stream']];
};

interface SeenAnnotation { readonly subtype: string; readonly url?: string; readonly unsafeUrl?: string }

const dangersToPdfJs = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const asked: Readonly<Record<string, unknown>> = {
    scripts: await document.getJSActions(), attachments: await document.getAttachments() as unknown, 'an action at opening': await document.getOpenAction() as unknown,
  };
  const dangers = Object.entries(asked).filter(([, answer]) => answer !== null).map(([name]) => name);
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    for (const { subtype, url, unsafeUrl } of await page.getAnnotations() as readonly SeenAnnotation[]) {
      if (subtype !== 'Link' || !SAFE_ADDRESS.test(url ?? unsafeUrl ?? '')) dangers.push(`an annotation ${subtype} to ${String(unsafeUrl)}`);
    }
  }
  await task.destroy();
  return dangers;
};

/**
 * Searches a PDF for active content. It checks every object, also in compressed object streams, for names that
 * run or hide something, and confirms the result with pdf.js.
 */
export const pdfDangers = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const { document } = await openPdf(bytes);
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const types = objects.filter((object) => object instanceof PDFDict && textAt(object, 'Type') === 'Catalog');
  return [
    ...new Set(objects.flatMap(dangersOf)),
    ...types.length === 1 ? [] : [`${types.length} catalogs`],
    ...strayKeywords(bytes),
    ...await dangersToPdfJs(bytes),
  ];
};
