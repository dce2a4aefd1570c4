import type { ReactNode } from 'react';
import { useStaysSignedOut } from '../lib/session-end.ts';
import { SignedOutBanner } from './signed-out-banner.tsx';
import { BottomRegion } from './ui/bottom-region.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

interface UnsavedWorkProps {
  /** The page has something that is not saved yet: it stays open when the session ends. */
  unsaved: boolean;
  /** Leaving the page loses something. Default: `unsaved`. */
  loses?: boolean;
  /** Says what would be lost, in one or two sentences. */
  question: string;
  /** Says after the end of the session how to save it. */
  signedOutText: string;
  /** More for the lower edge of the window. */
  children?: (signedOut: boolean) => ReactNode;
}

/** Asks before unsaved work is lost. When the session ends, keeps the page open and says how to save it. */
export function UnsavedWork({ unsaved, loses = unsaved, question, signedOutText, children }: UnsavedWorkProps) {
  useLeaveGuard({ loses: () => loses, text: question });
  const signedOut = useStaysSignedOut(unsaved);
  return (
    <BottomRegion>
      {signedOut && <SignedOutBanner newWindow>{signedOutText}</SignedOutBanner>}
      {children?.(signedOut)}
    </BottomRegion>
  );
}
