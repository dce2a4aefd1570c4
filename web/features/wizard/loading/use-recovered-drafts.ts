/** What pages that are gone have left of a form on this device. */
import { useEffect, useState } from 'react';
import { useUser } from '../../../lib/session.ts';
import type { RecoveredDrafts } from '../device/local-draft.ts';
import { recoverDrafts } from '../device/recover-drafts.ts';

/** @returns undefined until the device has been asked */
export function useRecoveredDrafts(formId: string): RecoveredDrafts | undefined {
  const { user } = useUser();
  const userId = user?.id;
  const [recovered, setRecovered] = useState<RecoveredDrafts>();
  useEffect(() => {
    if (userId === undefined) return;
    let gone = false;
    const ask = async (): Promise<void> => {
      const asked = await recoverDrafts(userId, formId);
      if (gone) for (const draft of asked.drafts) draft.release();
      else setRecovered(asked);
    };
    // An effect that is undone at once, as React does in development, must not take what the next one asks for.
    const timer = setTimeout(() => void ask());
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [userId, formId]);
  return recovered;
}
