import type { ReactNode } from 'react';
import { SignedOutBanner } from '../../../components/signed-out-banner.tsx';
import { BottomRegion } from '../../../components/ui/bottom-region.tsx';
import { useLeaveGuard } from '../../../components/use-leave-guard.ts';
import { useStaysSignedOut } from '../../../lib/session-end.ts';

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
      {children}
    </BottomRegion>
  );
}
