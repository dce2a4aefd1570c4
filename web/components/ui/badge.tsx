import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    paddingInline: 2,
    paddingBlock: 0.5,
    borderRadius: 'l1',
    textStyle: 'meta',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    flexShrink: 0,
    verticalAlign: 'middle',
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.muted', color: 'fg.muted' },
      info: { bg: 'bg.info', color: 'fg.info' },
      success: { bg: 'bg.success', color: 'fg.success' },
      warning: { bg: 'bg.warning', color: 'fg.warning' },
      error: { bg: 'bg.error', color: 'fg.error' },
    },
  },
});

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

export interface BadgeProps {
  tone: BadgeTone;
  icon: ReactNode;
  children: ReactNode;
  /** For a text that users have typed, which may be longer than a line. */
  breaks?: boolean;
}

/** A state as icon and word, never by color alone. */
export function Badge({ tone, icon, children, breaks }: BadgeProps) {
  return (
    <Root tone={tone} {...(breaks && { whiteSpace: 'normal', overflowWrap: 'anywhere', flexShrink: 1 })}>
      {icon}
      {children}
    </Root>
  );
}
