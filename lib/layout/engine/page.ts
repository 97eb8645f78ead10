/**
 * The one contract between layout and the PDF back end: pages of placed items and the structure tree that they belong
 * to. Points (1/72 inch), origin top left, y down.
 */
import type { Picture } from '../../pictures/read-picture.js';
import type { TextLine } from './text.js';

/** `#rrggbb`, lower case. */
export type Color = string;

/**
 * Standard structure types of tagged PDF that invoices use (ISO 32000-1, 14.8.4), and `Strong` of PDF 2.0, which is
 * mapped to `Span`.
 */
export type StructureTag =
  | 'Document' | 'Part' | 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'Span' | 'Link'
  | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure' | 'Strong';

/** A node of the structure tree, in reading order. Content refers to its node; nodes do not refer to content. */
export interface StructureNode {
  readonly tag: StructureTag;
  readonly children: readonly StructureNode[];
  /** The node that drawing puts it into where its content begins; absent: one that has it among its children. */
  readonly within?: StructureNode | undefined;
  /**
   * Notes, terms and addresses: the text of their label; rows of items: their headline. Bookmarks find them by it; it
   * is not written into the file.
   */
  readonly title?: string;
  /** Header cells only: whether the cell is the header of a column or of a row. */
  readonly scope?: 'Column' | 'Row';
  /** TH and TD only: how many columns the cell takes; 1 if absent. */
  readonly columnSpan?: number;
  /** Tables only: the text that screen readers announce. */
  readonly summary?: string;
  /**
   * Lists only: the signs before the items. Absent: none, or others, such as dashes and the names of facts (ISO
   * 32000-1, table 347).
   */
  readonly numbering?: 'Decimal' | 'Disc' | 'Circle' | 'Square' | undefined;
  /** The text in reading order, if it is drawn in another order. */
  readonly actualText?: string | undefined;
  /** Figures only: the text that screen readers say instead of it. */
  readonly alternateText?: string;
  /** BCP 47; inherited from the parent if absent. */
  readonly language?: string | undefined;
}

/**
 * Content that each page repeats: its head and the heads of tables, its foot with the page number, and watermarks (ISO
 * 32000-1, table 330).
 */
type PaginationArtifact = 'header-artifact' | 'footer-artifact' | 'watermark-artifact';

/**
 * The meaning of an item: a node of the structure tree, or an artifact. A plain artifact is decoration, such as a rule
 * or a band.
 */
export type Meaning = StructureNode | 'artifact' | PaginationArtifact;

interface Placed {
  readonly meaning: Meaning;
}

/** A rectangle in points. For a `Sheet`, `xPt` counts from the edge at which reading starts. */
export interface Box {
  readonly xPt: number;
  readonly yPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

/** How a rectangle or a circle is painted. */
export interface Paint {
  readonly fill?: Color;
  readonly stroke?: Color;
  readonly strokeWidthPt?: number;
}

/** One shaped line of text. Its pen origin is on the baseline, at the left end even for RTL. */
export interface TextItem extends Placed {
  readonly kind: 'text';
  readonly xPt: number;
  /** The y coordinate of the baseline. */
  readonly yPt: number;
  readonly line: TextLine;
  readonly color: Color;
  /** Counter-clockwise, about the pen origin; 0 if absent. */
  readonly rotationDegrees?: number;
  /** Addresses and bold parts in it, from the first to the last. */
  readonly links?: readonly TextLink[];
  /** The sign of a list item at its start. */
  readonly label?: TextLabel | undefined;
}

/** The sign before a list item, such as `1. `. The rest of the line belongs to the element of the line. */
export interface TextLabel {
  /** Tag `Lbl`. */
  readonly node: StructureNode;
  /** UTF-16 index in the line's text at which the sign and the space after it end. */
  readonly end: number;
}

/** A part of a line that links to an address, or is bold. */
export interface TextLink {
  /** `http:`, `https:` or `mailto:` only; absent: no link. */
  readonly uri?: string | undefined;
  /**
   * Tag `Link` or `Strong`, within the node of the line; the same for all lines of a wrapped part. A bold part of a
   * link is within that of the link.
   */
  readonly node: StructureNode;
  /** Whether a line below it shows that it is a link: its text does not say where it leads. */
  readonly isUnderlined?: boolean | undefined;
  /** UTF-16 index in the line's text. */
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** A filled or stroked rectangle, its corners rounded if `radiusPt` is given. */
export interface RectangleItem extends Placed, Box, Paint {
  readonly kind: 'rectangle';
  readonly radiusPt?: number;
}

export interface RuleItem extends Placed {
  readonly kind: 'rule';
  readonly fromXPt: number;
  readonly fromYPt: number;
  readonly toXPt: number;
  readonly toYPt: number;
  readonly color: Color;
  readonly widthPt: number;
  /** Lengths of dash and gap; solid if absent. */
  readonly dashPt?: readonly [number, number];
}

export interface CircleItem extends Placed, Paint {
  readonly kind: 'circle';
  readonly centerXPt: number;
  readonly centerYPt: number;
  readonly radiusPt: number;
}

/** A picture, scaled into a box whose proportions layout has already fitted to it. */
export interface ImageItem extends Placed, Box {
  readonly kind: 'image';
  readonly image: Picture;
}

/** The modules of a QR code, row by row from the top: 1 for a dark module, 0 for a light one. */
export type Modules = readonly Uint8Array[];

/** A QR code: its dark modules in a square. It is never mirrored. */
export interface MatrixItem extends Placed {
  readonly kind: 'matrix';
  readonly xPt: number;
  readonly yPt: number;
  /** Side of the square, without the white space around it. */
  readonly sidePt: number;
  readonly modules: Modules;
  readonly color: Color;
}

/** The content of a whole page that is ready for the file. A document holds it once, however many pages show it. */
export interface ReadyPage {
  /** Equal for the same content. */
  readonly key: string;
  /** Bytes that it adds to a file. */
  readonly byteLength: number;
}

/** Ready content under everything else of a page. */
export interface BackgroundItem extends Placed {
  readonly kind: 'background';
  readonly ready: ReadyPage;
}

/** Anything that can be on a page. Later items are painted over earlier ones. */
export type PageItem = TextItem | RectangleItem | RuleItem | CircleItem | ImageItem | MatrixItem | BackgroundItem;

export interface Page {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly items: readonly PageItem[];
}

/** An entry in the list of bookmarks that PDF readers show next to the pages. */
export interface Bookmark {
  /** A long title is written shortened. */
  readonly title: string;
  /** The entry leads to the page where the content of this element begins. */
  readonly node: StructureNode;
  /** Entries below it. Only the first one for each page is written. */
  readonly children: readonly Bookmark[];
}

/** A document without its pages: structure, metadata and bookmarks. */
export interface DocumentMetadata {
  /** Root of the structure tree, tag `Document`. */
  readonly structure: StructureNode;
  readonly title: string;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Creation and modification date of the file: the invoice's date, midnight UTC, so that equal requests give equal bytes. */
  readonly date: string;
  /** Empty or absent for a document that needs none. */
  readonly bookmarks?: readonly Bookmark[];
}

export interface LaidOutDocument extends DocumentMetadata {
  readonly pages: readonly Page[];
}

/**
 * Receives pages while a document is laid out, so that none has to be kept: each page once when its content is
 * complete, in order, and once more with the items that need the number of pages.
 * @param page Page with only the new items
 */
export type OnPage = (page: Page, index: number) => void;
