import { readdirSync, readFileSync } from 'node:fs';

/** The project's folder. */
export const ROOT = new URL('../../', import.meta.url);

/** A fenced block of a page. */
export interface CodeBlock {
  /** Path of the page from the root. */
  readonly page: string;
  /** Line of the opening fence, from 1. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
}

/** A Markdown file. */
interface MarkdownPage {
  /** From the root. */
  readonly path: string;
  readonly text: string;
}

const FOLDERS = [
  '', 'docs/', 'lib/', 'fonts/', '.github/', 'infrastructure/', 'schemas/labels/', 'tests/', 'examples/',
  ...readdirSync(new URL('packages/', ROOT)).map((name) => `packages/${name}/`),
];

const markdownIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(new URL(folder === '' ? '.' : folder, ROOT)).filter((name) => name.endsWith('.md')).map((name) => folder + name);
  } catch {
    return [];
  }
};

/** All pages, README first. */
export const markdownPages = (): readonly MarkdownPage[] =>
  FOLDERS.flatMap(markdownIn).map((path) => ({ path, text: readFileSync(new URL(path, ROOT), 'utf8') }));

const FENCE = /^( *)```(\w*)[^\n]*\n([\s\S]*?)^\1```$/gm;

/** The fenced blocks of a page, in order. */
export const codeBlocks = ({ path, text }: MarkdownPage): readonly CodeBlock[] =>
  [...text.matchAll(FENCE)].map((match) => ({
    page: path,
    line: text.slice(0, match.index).split('\n').length,
    language: match[2] ?? '',
    text: (match[3] ?? '').replaceAll(new RegExp(`^${match[1] ?? ''}`, 'gm'), ''),
  }));

/** The page without links and headings in fenced blocks and code spans. */
const proseOf = ({ text }: MarkdownPage): string => text.replaceAll(FENCE, '').replaceAll(/`[^`\n]*`/g, (span) => span.replaceAll(/[[\]()<>]/g, ''));

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading.toLowerCase().replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '').trim().replaceAll(' ', '-');

/** The anchors of a page, of headings and in HTML. */
export const anchorsOf = (page: MarkdownPage): ReadonlySet<string> => {
  const prose = page.text.replaceAll(FENCE, '');
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  return new Set([...headings, ...[...prose.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id = '']) => id)]);
};

/** Targets of a page's links, in Markdown and HTML. */
export const linksOf = (page: MarkdownPage): readonly string[] =>
  [...proseOf(page).matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)|(?:src|href)="([^"]+)"/g)].map(([, markdown, html]) => markdown ?? html ?? '');
