import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { SignedOutBanner } from '../../../components/signed-out-banner.tsx';
import { BottomRegion } from '../../../components/ui/bottom-region.tsx';
import { useLeaveGuard } from '../../../components/use-leave-guard.ts';
import { useStaysSignedOut } from '../../../lib/session-end.ts';

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
export function UnsavedChanges({ changed, to, children }: { changed: boolean; to: string; children?: ReactNode }) {
  useLeaveGuard({
    loses: () => changed,
    text: `Your changes to the ${to} are not saved yet. If you leave now, they are lost.`,
  });
  const signedOut = useStaysSignedOut(changed);
  return (
    <BottomRegion>
      {signedOut && (
        <SignedOutBanner newWindow>
          Your changes are not saved yet. Sign in, then come back to this window and save them.
        </SignedOutBanner>
      )}
      {children && (
        <SaveButtons data-banner={changed || undefined}>
          {changed && !signedOut && (
            <chakra.p flex="1 1 auto" textStyle="small" fontWeight="semibold" paddingInline="1">
              Your changes are not saved yet.
            </chakra.p>
          )}
          {children}
        </SaveButtons>
      )}
    </BottomRegion>
  );
}
