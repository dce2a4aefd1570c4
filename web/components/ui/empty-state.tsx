import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

/** The state of an empty list: a line drawing, an explanation, one action. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Card padded display="flex" flexDirection="column" alignItems="center" textAlign="center" paddingBlock="10">
      <EmptySheet />
      <chakra.h3 textStyle="card" color="fg" marginTop="3">
        {title}
      </chakra.h3>
      {children && (
        <chakra.p color="fg.muted" maxWidth="24rem" marginTop="1">
          {children}
        </chakra.p>
      )}
      {action && <chakra.div marginTop="5">{action}</chakra.div>}
    </Card>
  );
}

function EmptySheet() {
  return (
    <chakra.svg
      width="52px"
      height="56px"
      viewBox="0 0 52 56"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
      color="border.emphasized"
    >
      <rect x="4" y="2" width="38" height="50" rx="5" stroke="currentColor" />
      <path d="M12 15h22M12 24h22M12 33h12" stroke="currentColor" />
      <chakra.g color="accent.solid">
        <chakra.circle cx="40" cy="42" r="10" fill="bg.info" stroke="currentColor" />
        <path d="M40 37.5v9M35.5 42h9" stroke="currentColor" />
      </chakra.g>
    </chakra.svg>
  );
}
