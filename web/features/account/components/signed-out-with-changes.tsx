import { SignedOutBanner } from '../../../components/signed-out-banner.tsx';
import { BottomRegion } from '../../../components/ui/bottom-region.tsx';
import { useStaysSignedOut } from '../../../lib/session-end.ts';

/** Keeps a page with unsaved changes open when the session ends, and says how to save them. */
export function SignedOutWithChanges({ changed }: { changed: boolean }) {
  const signedOut = useStaysSignedOut(changed);
  return (
    <BottomRegion>
      {signedOut && (
        <SignedOutBanner newWindow>
          Your changes are not saved yet. Sign in, then come back to this window and save them.
        </SignedOutBanner>
      )}
    </BottomRegion>
  );
}
