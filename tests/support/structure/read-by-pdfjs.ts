import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ReadElement } from './read-element.js';

/** A node as pdf.js returns it. The types of pdf.js only have the children. */
interface TreeNode {
  readonly role: string;
  readonly alt?: string;
  readonly lang?: string;
  readonly children: readonly (TreeNode | TreeLeaf)[];
}

interface TreeLeaf { readonly type: 'content' | 'object' | 'annotation'; readonly id: string }

const isLeaf = (kid: TreeNode | TreeLeaf): kid is TreeLeaf => 'type' in kid;

/** Text by identifier of the marked content. Lines end in a line break, as in the viewer's text layer. */
const markedTexts = async (page: PDFPageProxy): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>();
  const open: string[] = [];
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  for (const item of items) {
    const id = open.at(-1);
    if (!('type' in item)) {
      if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? '\n' : ''));
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push((item as { readonly id?: string | null }).id ?? '');
  }
  return texts;
};

const readKid = (kid: TreeNode | TreeLeaf, texts: ReadonlyMap<string, string>): readonly (string | ReadElement)[] => {
  if (!isLeaf(kid)) return [readNode(kid, texts)];
  return kid.type === 'content' ? [texts.get(kid.id) ?? ''] : [];
};

const readNode = ({ role, alt, lang, children }: TreeNode, texts: ReadonlyMap<string, string>): ReadElement =>
  ({ tag: role, replacement: alt, language: lang, kids: children.flatMap((kid) => readKid(kid, texts)) });

/** Reads each page's part of the structure tree with pdf.js. */
export const readByPdfJs = async (pdf: Uint8Array): Promise<readonly ReadElement[]> => {
  const task = getDocument({ data: Uint8Array.from(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  try {
    const pages: ReadElement[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const tree = await page.getStructTree() as TreeNode | null;
      if (tree !== null) pages.push(readNode(tree, await markedTexts(page)));
    }
    return pages;
  } finally {
    await task.destroy();
  }
};
