import { createElement, Fragment, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { UnbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { replyBlocks, withKnownCitations, type Block, type Inline } from './reply-blocks.ts';

/**
 * A language model's reply. It is text: React escapes whatever else it holds.
 * @param numbers of the sources that are listed below it, other citations are left out; undefined while the reply is written
 */
export function ReplyText({ text, numbers }: { text: string; numbers?: readonly number[] }) {
  const shown = (line: readonly Inline[]): readonly Inline[] => (numbers ? withKnownCitations(line, numbers) : line);
  return (
    <chakra.div display="grid" gap="2.5" overflowWrap="anywhere">
      {inOrder(replyBlocks(text).map((block) => blockOf(block, (line) => inOrder(shown(line).map(partOf)))))}
    </chakra.div>
  );
}

/** Parts of a text have no identity but their place, which is what children without keys are told apart by. */
const inOrder = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

function blockOf(block: Block, line: (parts: readonly Inline[]) => ReactNode): ReactNode {
  if (block.kind === 'list')
    return (
      <chakra.ul as={block.ordered ? 'ol' : 'ul'} listStyleType={block.ordered ? 'decimal' : 'disc'} paddingLeft="5">
        {inOrder(block.items.map((item) => createElement('li', null, line(item))))}
      </chakra.ul>
    );
  return (
    <chakra.p whiteSpace="pre-line">
      {inOrder(block.lines.flatMap((parts, row) => (row === 0 ? [line(parts)] : ['\n', line(parts)])))}
    </chakra.p>
  );
}

function partOf(part: Inline): ReactNode {
  if (part.kind === 'strong') return <strong>{part.text}</strong>;
  if (part.kind === 'text') return <UnbrokenCodes>{part.text}</UnbrokenCodes>;
  return (
    <chakra.span textStyle="meta" color="fg.muted">
      [<chakra.span srOnly>source </chakra.span>
      {part.number}]
    </chakra.span>
  );
}
