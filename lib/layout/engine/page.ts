/**
 * The interface between layout and the PDF back end: pages of items, and the structure tree. Positions are in points
 * (1/72 inch) from the top left, y down.
 */
import type { Picture } from '../../pictures/read-picture.js';
import type { TextLine } from './text.js';

/** `#rrggbb`, lower case. */
export type Color = string;

/** Structure types of tagged PDF that invoices use (ISO 32000-1, 14.8.4). `Strong` is of PDF 2.0 and mapped to `Span`. */
export type StructureTag =
  | 'Document' | 'Part' | 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'Span' | 'Link'
  | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure' | 'Strong';

/** A node of the structure tree. Content refers to its node; nodes do not refer to content. */
export interface StructureNode {
  readonly tag: StructureTag;
  readonly children: readonly StructureNode[];
  /** Parent that lists this node only once its content is drawn. Absent if a parent lists it from the start. */
  readonly within?: StructureNode | undefined;
  /** Title of a bookmark: the label of a text block or the name of an item. It is not written into the structure tree. */
  readonly title?: string;
  /** The cells that a header cell heads: those of its column or of its row. Header cells only. */
  readonly scope?: 'Column' | 'Row';
  /** Number of columns that a cell spans; 1 if absent. TH and TD only. */
  readonly columnSpan?: number;
  /** Tables only: the text that screen readers announce. */
  readonly summary?: string;
  /** Lists only: the markers of the items (ISO 32000-1, table 347). Absent for no markers and for dashes or labels. */
  readonly numbering?: 'Decimal' | 'Disc' | 'Circle' | 'Square' | undefined;
  /** The text in reading order if it is drawn in another order. */
  readonly actualText?: string | undefined;
  /** Figures only: the text that screen readers read in place of the picture. */
  readonly alternateText?: string;
  /** BCP 47; inherited from the parent if absent. */
  readonly language?: string | undefined;
}

/** Content that pages repeat: running heads, heads of tables, footers with page number, watermarks (ISO 32000-1, table 330). */
type PaginationArtifact = 'header-artifact' | 'footer-artifact' | 'watermark-artifact';

/** What an item means to assistive technology: a node of the structure tree, or an artifact (decoration, such as a rule). */
export type Meaning = StructureNode | 'artifact' | PaginationArtifact;

interface PageItemBase { readonly meaning: Meaning }

/** A rectangle. For a `Sheet`, `xPt` counts from the reading edge. */
export interface Box {
  readonly xPt: number;
  readonly yPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

export interface Paint { readonly fill?: Color; readonly stroke?: Color; readonly strokeWidthPt?: number }

/** A shaped line of text. Its origin is the left end of the baseline, also in RTL. */
export interface TextItem extends PageItemBase {
  readonly kind: 'text';
  readonly xPt: number;
  readonly yPt: number;
  readonly line: TextLine;
  readonly color: Color;
  /** Counter-clockwise about the origin; 0 if absent. */
  readonly rotationDegrees?: number;
  /** Links and bold parts, in order. */
  readonly links?: readonly TextLink[];
  /** The marker of a list item at its start. */
  readonly label?: TextLabel | undefined;
}

/** The marker of a list item, such as `1. `. The rest of the line belongs to the node of the line. */
export interface TextLabel {
  /** Tag `Lbl`. */
  readonly node: StructureNode;
  /** UTF-16 index in the line's text after the marker and its space. */
  readonly end: number;
}

/** A link or a bold part of a line. */
export interface TextLink {
  /** Target of a link: an `http:`, `https:` or `mailto:` address. Absent for a bold part without a link. */
  readonly uri?: string | undefined;
  /** A `Link` or `Strong` element. A bold part of a link is inside the link. All lines of a wrapped link share one element. */
  readonly node: StructureNode;
  /** Whether the link is underlined, because its text does not look like a link. */
  readonly isUnderlined?: boolean | undefined;
  /** UTF-16 indexes in the text; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

export interface RectangleItem extends PageItemBase, Box, Paint { readonly kind: 'rectangle'; readonly radiusPt?: number }

export interface RuleItem extends PageItemBase {
  readonly kind: 'rule';
  readonly fromXPt: number;
  readonly fromYPt: number;
  readonly toXPt: number;
  readonly toYPt: number;
  readonly color: Color;
  readonly widthPt: number;
  /** Dash and gap; solid if absent. */
  readonly dashPt?: readonly [number, number];
}

export interface CircleItem extends PageItemBase, Paint {
  readonly kind: 'circle';
  readonly centerXPt: number;
  readonly centerYPt: number;
  readonly radiusPt: number;
}

export interface ImageItem extends PageItemBase, Box { readonly kind: 'image'; readonly image: Picture }

/** The modules of a QR code, row by row from the top: 1 for a dark module, 0 for a light one. */
export type Modules = readonly Uint8Array[];

/** A QR code. It is never mirrored. */
export interface MatrixItem extends PageItemBase {
  readonly kind: 'matrix';
  readonly xPt: number;
  readonly yPt: number;
  /** Side of the square without the quiet zone. */
  readonly sidePt: number;
  readonly modules: Modules;
  readonly color: Color;
  /** The address that the code contains, if a click on the code opens it. */
  readonly link?: { readonly uri: string; readonly node: StructureNode } | undefined;
}

/** A finished page background. The file contains it once, even if many pages show it. */
export interface PrebuiltPage {
  /** Identifies the content. */
  readonly key: string;
  /** Number of bytes that the background adds to a file. */
  readonly byteLength: number;
}

export interface BackgroundItem extends PageItemBase { readonly kind: 'background'; readonly page: PrebuiltPage }

/** Later items are painted over earlier ones. */
export type PageItem = TextItem | RectangleItem | RuleItem | CircleItem | ImageItem | MatrixItem | BackgroundItem;

export interface Page {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly items: readonly PageItem[];
  /** How much larger the page and all its items are printed; 1 if absent. */
  readonly scale?: number;
}

export interface Bookmark {
  /** Title of the bookmark. The file has a shortened form of a long title. */
  readonly title: string;
  /** The bookmark leads to the page where the content of this node begins. */
  readonly node: StructureNode;
  /** Only the first child of each page is written. */
  readonly children: readonly Bookmark[];
}

export interface DocumentMetadata {
  /** Root of the structure tree, tag `Document`. */
  readonly structure: StructureNode;
  readonly title: string;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Date of the file: the invoice's date at midnight UTC, so that equal requests give equal bytes. */
  readonly date: string;
  readonly bookmarks?: readonly Bookmark[];
}

export interface LaidOutDocument extends DocumentMetadata { readonly pages: readonly Page[] }

/**
 * Receives pages during layout, so that layout keeps none of them. Each page arrives in order when its content is
 * complete, and once more with the items that need the number of pages.
 * @param page contains only the new items
 */
export type OnPage = (page: Page, index: number) => void;
