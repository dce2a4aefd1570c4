import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';

const Question = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 4,
    minHeight: 'control',
    paddingBlock: 4,
    cursor: 'pointer',
    fontWeight: 'semibold',
    fontSize: { md: 'lg' },
    borderRadius: 'l1',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { color: 'accent.fg' },
    '& svg': { color: 'fg.subtle', flexShrink: 0, transition: 'transform 120ms ease-out' },
  },
});

const Details = chakra('details', {
  base: { borderBottomWidth: '1px', '&[open] > summary > svg': { transform: 'rotate(180deg)' } },
});

export interface DisclosureProps {
  question: string;
  /** Of several with the same name, at most one is open. */
  name?: string;
  id?: string;
  /** Extra words for the page's search; not visible. */
  words?: string;
  children: ReactNode;
}

/** A question with an answer that unfolds: a native `<details>`, which the browser's find in page can open too. */
export function Disclosure({ question, name, id, words, children }: DisclosureProps) {
  return (
    <Details name={name} id={id} data-words={words}>
      <Question>
        <span>{unbrokenCodes(question)}</span>
        <ChevronDown size={20} />
      </Question>
      <chakra.div paddingBottom="5" paddingRight="9" color="fg.muted">
        {children}
      </chakra.div>
    </Details>
  );
}
