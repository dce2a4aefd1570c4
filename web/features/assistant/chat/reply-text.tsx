import { createElement, Fragment, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { replyBlocks, withKnownCitations, type Block, type Inline } from './reply-blocks.ts';

/**
 * A language model's reply. It is only text: React escapes everything else in it. Each paragraph and list has the
 * direction of its own first letter.
 * @param numbers the sources listed below; other citations are removed; undefined while the reply is being written
 */
export function ReplyText({ text, numbers }: { text: string; numbers?: readonly number[] }) {
  const shown = (line: readonly Inline[]): readonly Inline[] => (numbers ? withKnownCitations(line, numbers) : line);
  return (
    <chakra.div display="grid" gap="2.5" overflowWrap="anywhere">
      {inOrder(replyBlocks(text).map((block) => blockOf(block, (line) => inOrder(shown(line).map(partOf)))))}
    </chakra.div>
  );
}

/** Passes parts as children without keys, because they have no identity except their position. */
const inOrder = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

function blockOf(block: Block, line: (parts: readonly Inline[]) => ReactNode): ReactNode {
  if (block.kind === 'list') {
    const items = inOrder(block.items.map((item) => createElement('li', null, line(item))));
    return block.start === undefined ? (
      <chakra.ul dir="auto" listStyleType="disc" paddingInlineStart="5">
        {items}
      </chakra.ul>
    ) : (
      // The start number, because a reply may have other lines between two items.
      <chakra.ol dir="auto" start={block.start} listStyleType="decimal" paddingInlineStart="5">
        {items}
      </chakra.ol>
    );
  }
  return (
    <chakra.p dir="auto" whiteSpace="pre-line">
      {inOrder(block.lines.flatMap((parts, row) => (row === 0 ? [line(parts)] : ['\n', line(parts)])))}
    </chakra.p>
  );
}

function partOf(part: Inline): ReactNode {
  if (part.kind === 'strong') return <strong>{part.text}</strong>;
  if (part.kind === 'text') return unbrokenCodes(part.text);
  return (
    <chakra.span textStyle="detail">
      [<chakra.span srOnly>source </chakra.span>
      {part.number}]
    </chakra.span>
  );
}
