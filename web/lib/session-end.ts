/**
 * What happens when a call finds that the session has ended (spec/1 section 8), the same on every page: a notice, and
 * after 500 ms the sign-in page, from where the person comes back. A page with something unsaved stays and shows a
 * banner, whose Sign In alone leaves it.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { noticesReady, toast } from '../components/ui/toaster.tsx';
import { paths } from '../config/paths.ts';
import { UNAUTHORIZED_REDIRECT_MS } from '../config/timing.ts';
import { onUnauthorized } from './api.ts';
import { ApiError } from './api-error.ts';
import { followDevice } from './color-mode.ts';
import { isStillHere, markExpired, useUser } from './session.ts';

/** The pages that stay, each told when the session ends. */
const staying = new Set<() => void>();
let leaving = false;

function showLoggedOut(): void {
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' });
}

/** Before something is saved on a page that stayed. @throws ApiError (401) when the session has ended; the person was told */
export async function requireSession(): Promise<void> {
  if (await isStillHere()) return;
  showLoggedOut();
  throw new ApiError(401, 'Unauthorized');
}

/** Says so and goes to the sign-in page after 500 ms, once, however many calls found out. */
export function leaveForSignIn(): void {
  if (leaving) return;
  leaving = true;
  showLoggedOut();
  const leave = (): void => {
    followDevice();
    // Going back starts the page anew: this one has nothing left to show.
    addEventListener('pageshow', () => location.reload());
    location.assign(paths.apiLogin.to(location.pathname + location.search));
  };
  // The time to read it begins when it is there: a visitor's page has yet to fetch its code.
  void noticesReady().then(() => setTimeout(leave, UNAUTHORIZED_REDIRECT_MS));
}

/** Follows every call from now on; called once at start. */
export function followSessionEnd(): void {
  onUnauthorized(() => void endSession());
}

async function endSession(): Promise<void> {
  // A visitor has no session to end: a wrong password is answered with 401 too.
  if (!(await markExpired())) return;
  if (staying.size === 0) return leaveForSignIn();
  showLoggedOut();
  for (const tell of staying) tell();
}

/** For the application's root: leaves when the person goes on from a page that stayed. */
export function useLeaveAfterSessionEnd(): void {
  const { status } = useUser();
  useLocation();
  useEffect(() => {
    if (status === 'expired' && staying.size === 0) leaveForSignIn();
  });
}

/**
 * Keeps the page when the session ends while something on it is unsaved.
 * @returns whether it has ended so, until the person has signed in again: the page shows a banner then
 */
export function useStaysSignedOut(unsaved: boolean): boolean {
  const { status } = useUser();
  const [stayed, setStayed] = useState(false);
  // Signed in again.
  if (stayed && status === 'authenticated') setStayed(false);
  const stays = unsaved || stayed;
  const tell = useEffectEvent(() => setStayed(true));
  useEffect(() => {
    if (!stays) return;
    const told = (): void => tell();
    staying.add(told);
    return () => {
      staying.delete(told);
    };
  }, [stays]);
  return stayed;
}
