/**
 * A line below a field that shows a known value from another source, with a button that takes it over or undoes that.
 */
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { chakra } from '@chakra-ui/react';
import { ScanText, TriangleAlert, UserRoundCheck } from 'lucide-react';
import { keepFocus } from '../lib/focus.ts';
import { LinkButton } from './ui/text-link.tsx';

const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    marginTop: '2',
    textStyle: 'hint',
    '& svg': { flexShrink: 0, marginTop: '2px' },
  },
});

/** Large enough for a finger, without making the line higher. */
const Press = chakra(LinkButton, { base: { padding: '2.5', margin: '-2.5' } });

/**
 * Takes the offered value, or undoes it. The line of this button is replaced, and the focus moves to the button of the
 * new line.
 */
export function OfferButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const press = ({ currentTarget }: MouseEvent): void => {
    const field = currentTarget.closest('[data-field]') ?? currentTarget.closest('[role=status]');
    flushSync(onClick);
    keepFocus(
      field?.querySelector<HTMLElement>('[data-offer] button') ?? field?.querySelector('input, select, textarea'),
    );
  };
  return <Press onClick={press}>{children}</Press>;
}

/** The indent of a picture below the line: the icon and its gap. */
export const OFFER_INDENT = '1.625rem';

const icons = { person: UserRoundCheck, document: ScanText, mismatch: TriangleAlert } as const;

interface OfferLineProps {
  /** The source of the value. `mismatch` is a warning. */
  kind: keyof typeof icons;
  state: 'open' | 'taken' | 'mismatch';
  children: ReactNode;
}

export function OfferLine({ kind, state, children }: OfferLineProps) {
  const Icon = icons[kind];
  return (
    <Line data-offer={state} color={kind === 'mismatch' ? 'fg.warning' : undefined}>
      <Icon size={18} />
      <chakra.span minWidth="0" overflowWrap="anywhere">
        {children}
      </chakra.span>
    </Line>
  );
}
