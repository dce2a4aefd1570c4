import type { LongText } from '../../../../engine/pdf/content.ts';
import type { LayoutBuilder, TextNode } from './inner-parts.ts';
import type { Line } from './lines.ts';

/** Number of lines that stay together at the start of a paragraph, and at its end. */
const FEW = 2;

/**
 * Lays out a text that may continue on the next pages, without a single line alone on a page. It may end an unbreakable
 * block: the headings above in that block then stay with the first lines, and the rest can break.
 */
export function processLongText(builder: LayoutBuilder, node: TextNode, { indent }: LongText): void {
  const { writer } = builder;
  const indented = (work: () => void): void => {
    const context = writer.context();
    context.addMargin(indent, 0);
    work();
    // A new page has the same context; a new block has another one.
    context.addMargin(-indent, 0);
  };
  const lines: Line[] = [];
  indented(() => {
    for (let line = builder.buildNextLine(node); line; line = builder.buildNextLine(node)) lines.push(line);
  });
  const add = (part: readonly Line[]): void =>
    indented(() => {
      for (const line of part) node.positions.push(writer.addLine(line));
    });

  const [first = [], ...rest] = wholes(lines);
  const inBlock = writer.transactionLevel > 0;
  if (!inBlock) writer.beginUnbreakableBlock();
  add(first);
  writer.commitUnbreakableBlock();
  rest.forEach((part, at) => {
    const last = at === rest.length - 1;
    if (part.length > 1 || last) writer.beginUnbreakableBlock();
    add(part);
    if (part.length > 1 && !last) writer.commitUnbreakableBlock();
  });
  if (rest.length === 0) writer.beginUnbreakableBlock();
  // Otherwise the end of the caller's block commits the last part.
  if (!inBlock) writer.commitUnbreakableBlock();
}

/** Groups the lines that must stay together: the label with the lines after it, and the ends of each paragraph. */
function wholes(lines: readonly Line[]): Line[][] {
  const parts: Line[][] = [];
  for (let start = 0; start < lines.length;) {
    let end = start;
    while (end < lines.length - 1 && !lines[end]!.newLineForced) end += 1;
    const paragraph = lines.slice(start, end + 1);
    const middle = paragraph.splice(FEW, paragraph.length - 2 * FEW);
    parts.push(
      ...(middle.length > 0
        ? [paragraph.slice(0, FEW), ...middle.map((line) => [line]), paragraph.slice(FEW)]
        : [paragraph]),
    );
    start = end + 1;
  }
  const [label = [], answer = [], ...rest] = parts;
  return [[...label, ...answer], ...rest];
}
