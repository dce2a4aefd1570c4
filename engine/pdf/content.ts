/**
 * The nodes of a document, as far as this folder uses them. The format is pdfmake's. Its types are not used, because they
 * would give the engine the globals of browsers and of Node.
 */
export type Content = TextNode | StackNode | ColumnsNode | TableNode | LineNode;

interface Node {
  margin?: [left: number, top: number, right: number, bottom: number];
  unbreakable?: boolean;
  pageBreak?: 'before';
  /** The width of a column, in points. */
  width?: number;
}

export interface TextNode extends Node {
  text: string | TextNode[];
  font?: 'Mono';
  fontSize?: number;
  lineHeight?: number;
  bold?: boolean;
  italics?: boolean;
  color?: string;
  alignment?: 'right';
  /** Adds a bookmark with `outlineText`. */
  outline?: boolean;
  outlineText?: string;
  longText?: LongText;
}

/** Marks a text node that may continue on the next page. Its first line or lines, up to a line break, are its label. */
export interface LongText {
  /** Points from the left edge. */
  readonly indent: number;
}

export interface StackNode extends Node {
  stack: Content[];
}

export type Column = Content & { width: number };

export interface ColumnsNode extends Node {
  columns: Column[];
  columnGap?: number;
}

export interface TableNode extends Node {
  /** The name of a layout that the renderer supplies. */
  layout: string;
  table: {
    widths: (number | '*')[];
    headerRows?: number;
    keepWithHeaderRows?: number;
    dontBreakRows?: boolean;
    body: Content[][];
  };
}

export interface LineNode extends Node {
  canvas: { type: 'line'; x1: number; y1: number; x2: number; y2: number; lineWidth: number; lineColor?: string }[];
}
