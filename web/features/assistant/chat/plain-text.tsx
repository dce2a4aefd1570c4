import { chakra } from '@chakra-ui/react';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';

/** Paragraphs separated by empty lines; lines that start with `- ` are a list. Each has the direction of its own first letter. */
export function PlainText({ text }: { text: string }) {
  return (
    <chakra.div display="grid" gap="2.5" overflowWrap="anywhere">
      {text.split(/\n{2,}/).map((part) => {
        const lines = part.split('\n');
        return lines.every((line) => line.startsWith('- ')) ? (
          <chakra.ul key={part} dir="auto" listStyleType="disc" paddingInlineStart="5">
            {lines.map((line) => (
              <li key={line}>{unbrokenCodes(line.slice(2))}</li>
            ))}
          </chakra.ul>
        ) : (
          <chakra.p key={part} dir="auto" whiteSpace="pre-line">
            {unbrokenCodes(part)}
          </chakra.p>
        );
      })}
    </chakra.div>
  );
}
