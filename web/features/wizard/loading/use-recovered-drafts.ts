/** The drafts that closed pages left of a form on this device. */
import { useEffect, useState } from 'react';
import { useUser } from '../../../lib/session.ts';
import type { RecoveredDraft, RecoveredDrafts } from '../device/local-draft.ts';
import { recoverDrafts } from '../device/recover-drafts.ts';

/** @returns undefined until the device's storage has been read */
export function useRecoveredDrafts(formId: string): RecoveredDrafts | undefined {
  const { user } = useUser();
  const userId = user?.id;
  const [recovered, setRecovered] = useState<RecoveredDrafts>();
  useEffect(() => {
    if (userId === undefined) return;
    let gone = false;
    let taken: readonly RecoveredDraft[] = [];
    // The user may leave before a wizard has taken over the drafts. The next visit must be able to take them.
    const release = (): void => {
      for (const draft of taken) draft.release();
    };
    const ask = async (): Promise<void> => {
      const asked = await recoverDrafts(userId, formId);
      taken = asked.drafts;
      if (gone) release();
      else setRecovered(asked);
    };
    // In development React undoes an effect at once and runs it again: the first must not take the second one's drafts.
    const timer = setTimeout(() => void ask());
    return () => {
      gone = true;
      clearTimeout(timer);
      release();
    };
  }, [userId, formId]);
  return recovered;
}
