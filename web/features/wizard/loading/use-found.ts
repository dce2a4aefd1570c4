/** What pages that are gone have left of a form on this device. */
import { useEffect, useState } from 'react';
import { useUser } from '../../../lib/session.ts';
import { claimPending } from '../device/claim-pending.ts';
import { canKeep } from '../device/device-key.ts';
import { NOTHING_FOUND, type Found } from '../saving/found.ts';

/** @returns undefined until the device has been asked */
export function useFound(formId: string): Found | undefined {
  const { user } = useUser();
  const userId = user?.id;
  const [found, setFound] = useState<Found | undefined>(() => (canKeep() ? undefined : NOTHING_FOUND));
  useEffect(() => {
    if (!canKeep() || userId === undefined) return;
    let gone = false;
    const ask = async (): Promise<void> => {
      const asked = await claimPending(userId, formId).then(
        (left): Found => ({ ...left, failed: false }),
        (): Found => ({ ...NOTHING_FOUND, failed: true }),
      );
      if (gone) for (const claim of asked.claims) claim.release();
      else setFound(asked);
    };
    // An effect that is undone at once, as React does in development, must not take what the next one asks for.
    const timer = setTimeout(() => void ask());
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [userId, formId]);
  return found;
}
