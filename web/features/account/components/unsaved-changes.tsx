import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { UnsavedWork } from '../../../components/unsaved-work.tsx';

/** They are at the end of the page, and at the lower edge of the window while something is not saved. */
const SaveButtons = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '3',
    '&[data-banner]': { padding: '3', borderWidth: '1px', borderRadius: 'l2', bg: 'bg.panel' },
  },
});

/**
 * Asks before unsaved changes are lost. When the session ends, keeps the page open and says how to save them.
 * @param to 'profile'
 * @param children the buttons that save and cancel, if they stay in view while there are unsaved changes
 */
export const UnsavedChanges = ({ changed, to, children }: { changed: boolean; to: string; children?: ReactNode }) => (
  <UnsavedWork
    unsaved={changed}
    question={`Your changes to the ${to} are not saved yet. If you leave now, they are lost.`}
    signedOutText="Your changes are not saved yet. Sign in, then come back to this window and save them."
  >
    {(signedOut) =>
      children && (
        <SaveButtons data-banner={changed || undefined}>
          {changed && !signedOut && (
            <chakra.p flex="1 1 auto" textStyle="small" fontWeight="semibold" paddingInline="1">
              Your changes are not saved yet.
            </chakra.p>
          )}
          {children}
        </SaveButtons>
      )
    }
  </UnsavedWork>
);
