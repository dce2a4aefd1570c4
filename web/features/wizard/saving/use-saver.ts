/** Connects the saver with its page: online state, leaving, and the keyboard. */
import { useCallback, useEffect } from 'react';
import { useLeaveGuard } from '../../../components/use-leave-guard.ts';
import { toast } from '../../../components/ui/toaster.tsx';
import { beforeSignOut } from '../../../lib/before-sign-out.ts';
import { showFailure } from '../../../lib/report-failure.ts';
import { noteCaret } from '../device/caret.ts';
import { useSaverState, useWizard, useWizardSaver } from '../wizard-context.ts';
import { isSaveKey } from './save-key.ts';

/** How often a hidden, signed-out page checks whether the user has signed in again elsewhere. */
const SIGNED_IN_AGAIN_MS = 5_000;

/** A caret that only moves is stored after it has been still for this long. */
const CARET_RESTS_MS = 200;

/** @returns the handler of the Save button and Ctrl/Cmd+S */
export function useSaver(): () => void {
  const saver = useWizardSaver();
  const wizard = useWizard();
  const save = useCallback(async () => {
    const outcome = await saver.saveNow();
    if (outcome.ok) toast({ title: 'Form saved', description: 'Your progress has been saved.' });
    else if (saver.store.getState().conflict) saver.ask(true);
    else showFailure('Error saving form', outcome.message);
  }, [saver]);

  useEffect(() => {
    const stop = saver.start();
    const over = new AbortController();
    const { signal } = over;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const signedOut = (): boolean => wizard.store.getState().save.kind === 'signed-out';
    const flushWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') saver.flush();
    };
    const noteCaretAtRest = (): void => {
      clearTimeout(resting);
      resting = setTimeout(() => saver.noteCaret(), CARET_RESTS_MS);
    };
    const resumeIfSignedOut = (): void => {
      if (signedOut()) saver.resume();
    };
    const saveByKey = (event: KeyboardEvent): void => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      void save();
    };
    window.addEventListener('online', () => saver.setOnline(true), { signal });
    window.addEventListener('offline', () => saver.setOnline(false), { signal });
    window.addEventListener('pagehide', () => saver.flush(), { signal });
    window.addEventListener('focus', resumeIfSignedOut, { signal });
    window.addEventListener('keydown', saveByKey, { signal });
    document.addEventListener('visibilitychange', flushWhenHidden, { signal });
    document.addEventListener('focusout', ({ target }) => noteCaret(target), { signal });
    document.addEventListener('selectionchange', noteCaretAtRest, { signal });
    const stayIn = beforeSignOut(() => saver.saveBeforeSignOut());
    const probe = setInterval(() => {
      if (signedOut() && document.visibilityState === 'hidden') saver.resume();
    }, SIGNED_IN_AGAIN_MS);
    return () => {
      clearInterval(probe);
      clearTimeout(resting);
      stayIn();
      over.abort();
      saver.flush();
      stop();
    };
  }, [saver, wizard, save]);

  const kept = useSaverState((state) => state.kept);
  useLeaveGuard({
    loses: saver.wouldLose,
    leaves: (from, to) => formOf(from) !== formOf(to),
    text: kept
      ? 'Some answers are not saved yet. If you leave now, they stay on this device only.'
      : 'Some answers are not saved yet. If you leave now, they are lost.',
    stay: 'Stay on this form',
  });
  return save;
}

/** `/forms/1/passport` → `/forms/1`: moving between steps does not leave the form. */
const formOf = (pathname: string): string => pathname.split('/').slice(0, 3).join('/');
