import { chakra } from '@chakra-ui/react';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';

/** Renders paragraphs, `## ` headings and `- ` lists at a readable line length. */
export function Prose({ text, level = 'h2' }: { text: string; level?: 'h2' | 'h3' }) {
  return (
    <chakra.div display="grid" gap="4" maxWidth="42rem" overflowWrap="anywhere">
      {text.split(/\n{2,}/).map((part) => {
        if (part.startsWith('## '))
          return (
            <chakra.h2 key={part} as={level} textStyle="heading" marginTop="3">
              {unbrokenCodes(part.slice(3))}
            </chakra.h2>
          );
        const [first = '', ...rest] = part.split('\n');
        const isList = (line: string): boolean => line.startsWith('- ');
        // A list may follow its sentence without an empty line.
        const items = [first, ...rest].filter(isList);
        const lead = [first, ...rest].filter((line) => !isList(line)).join(' ');
        return (
          <div key={part}>
            {lead && <chakra.p>{unbrokenCodes(lead)}</chakra.p>}
            {items.length > 0 && (
              <chakra.ul listStyleType="disc" paddingLeft="5" display="grid" gap="1" marginTop={lead ? '2' : '0'}>
                {items.map((line) => (
                  <li key={line}>{unbrokenCodes(line.slice(2))}</li>
                ))}
              </chakra.ul>
            )}
          </div>
        );
      })}
    </chakra.div>
  );
}
