/** Banners about saving that need the user's action. Minor states stay in the bar. */
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { CloudOff, GitCompareArrows } from 'lucide-react';
import type { SaveState } from '../../../../engine/wizard/types.ts';
import { SignedOutBanner } from '../../../components/signed-out-banner.tsx';
import { announce } from '../../../components/ui/announcer.tsx';
import { Banner } from '../../../components/ui/banner.tsx';
import { BottomRegion } from '../../../components/ui/bottom-region.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useStaysSignedOut } from '../../../lib/session-end.ts';
import { useSaverState, useWizard, useWizardSaver, useWizardState } from '../wizard-context.ts';
import { keepFocusInStep } from '../keep-focus-in-step.ts';
import { answerText, disputeName } from './answer-text.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { UnsavedAnswers } from './unsaved-answers.tsx';

/** @param children other messages that may need the user's attention while typing */
export function SaveBanner({ children }: { children: ReactNode }) {
  const save = useOutcome(useWizardState((state) => state.save));
  const locked = useSaverState((state) => state.locked);
  // Any request of the page may find that the session has ended, not only a save.
  const signedOut = useStaysSignedOut(true) || save.kind === 'signed-out';
  const banner = locked !== null ? <LockedBanner message={locked} /> : signedOut ? <SignedOut /> : bannerOf(save);
  useClearFocus(banner !== null);
  useSavedAgain(save);
  return (
    <>
      <BottomRegion silent={locked !== null}>
        {children}
        {banner}
      </BottomRegion>
      <ConflictDialog />
    </>
  );
}

/** A failed save that is retried still counts as failed: otherwise the banner would flicker while the user types. */
function useOutcome(save: SaveState): SaveState {
  const [outcome, setOutcome] = useState(save);
  const next = save.kind === 'saving' && outcome.kind === 'failed' ? outcome : save;
  if (next !== outcome) setOutcome(next);
  return next;
}

const TROUBLE: ReadonlySet<SaveState['kind']> = new Set(['failed', 'offline', 'conflict', 'signed-out']);

/** The region announces the problem; this announces its end. A save without an earlier problem announces nothing. */
function useSavedAgain({ kind }: SaveState): void {
  const troubled = useRef(false);
  useEffect(() => {
    if (TROUBLE.has(kind)) troubled.current = true;
    if (kind !== 'saved' || !troubled.current) return;
    troubled.current = false;
    announce('Your answers are saved again.');
  }, [kind]);
}

/** A new banner must not cover the question that the user is answering. The page scrolls only in that case. */
function useClearFocus(shown: boolean): void {
  useEffect(() => {
    const focused = document.activeElement;
    if (shown && focused?.closest('[data-field]')) focused.scrollIntoView({ block: 'nearest' });
  }, [shown]);
}

function bannerOf(save: SaveState): ReactNode {
  switch (save.kind) {
    case 'offline':
      return <OfflineBanner />;
    case 'failed':
      return <FailedBanner {...save} />;
    case 'conflict':
      return <ConflictBanner />;
    default:
      return null;
  }
}

function OfflineBanner() {
  const { kept, automatic } = useSaverState((state) => state);
  const after = automatic ? 'and saved when you are back online.' : 'until you save them online again.';
  return (
    <Banner status="warning" icon={<CloudOff size={20} />} title="You are offline.">
      {kept
        ? `Your answers are kept on this device ${after}`
        : `Keep this page open: your answers are kept only in this page, ${after}`}
    </Banner>
  );
}

function SignedOut() {
  const kept = useSaverState((state) => state.kept);
  return kept ? (
    <SignedOutBanner>Sign in to continue from this step. No answer is lost.</SignedOutBanner>
  ) : (
    <SignedOutBanner newWindow>
      Sign in, then come back to this window to continue from this step. No answer is lost.
    </SignedOutBanner>
  );
}

function FailedBanner({ message, title = 'Your latest answers are not saved.' }: { message: string; title?: string }) {
  const saver = useWizardSaver();
  useEffect(() => keepFocusInStep, []);
  return (
    <Banner status="error" title={title} action={<Button onClick={() => void saver.saveNow()}>Try again</Button>}>
      {message}
    </Banner>
  );
}

function LockedBanner({ message }: { message: string }) {
  const wizard = useWizard();
  const saver = useWizardSaver();
  const kept = useSaverState((state) => state.kept);
  useSyncExternalStore(wizard.subscribeAnswers, wizard.resolver.answers);
  const answers = saver.unsaved().map((path) => ({
    question: disputeName(wizard, path),
    answer: answerText(wizard, path, wizard.resolver.answers()),
  }));
  const place = kept ? 'on this device' : 'on this page';
  const text = `Answers that you typed since then were not saved. They stay ${place}, so that you can copy them.`;
  const news = answers.length === 0 ? message : `${message} ${text}`;
  useEffect(() => announce(news), [news]);
  return (
    <Banner status="warning" title={message}>
      <UnsavedAnswers answers={answers}>{text}</UnsavedAnswers>
    </Banner>
  );
}

function ConflictBanner() {
  const saver = useWizardSaver();
  useEffect(() => keepFocusInStep, []);
  const many = useSaverState(({ conflict }) => conflict !== null && conflict.fields.length > 1);
  return (
    <Banner
      status="error"
      icon={<GitCompareArrows size={20} />}
      title={many ? 'Some answers were changed in two places.' : 'An answer was changed in two places.'}
      action={<Button onClick={() => saver.ask(true)}>Choose</Button>}
    >
      Saving has stopped until you choose which is right. Then everything else is merged.
    </Banner>
  );
}
