import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

export const Entry = chakra('li', {
  base: { paddingBlock: '2.5', textStyle: 'small', borderTopWidth: '1px', overflowWrap: 'anywhere' },
});
export const FieldName = chakra('span', { base: { fontFamily: 'mono', textStyle: 'detail' } });
export const Note = chakra('p', { base: { textStyle: 'hint' } });

interface PanelProps {
  readonly title: string;
  readonly id: string;
  readonly count?: number;
  readonly children: ReactNode;
}

/** A panel of the preview beside the form. */
export function Panel({ title, id, count, children }: PanelProps) {
  return (
    <chakra.section aria-labelledby={id} minWidth="0">
      <chakra.h2 id={id} textStyle="label" marginBottom="1">
        {title}
        {count !== undefined && (
          <chakra.span color="fg.muted" fontWeight="normal">
            {' '}
            ({count})
          </chakra.span>
        )}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}
