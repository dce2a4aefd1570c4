/**
 * What happens when a request finds that the session has ended (spec/1 section 8). It is the same on every page: a
 * notice appears, and after 500 ms the sign-in page opens, which later returns the user here. A page with unsaved work
 * stays open and shows a banner; the user leaves it only by the banner's Sign In button.
 */
import { useEffect, useState } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { UNAUTHORIZED_REDIRECT_MS } from '../config/timing.ts';
import { isPageOf, onUnauthorized } from './api.ts';
import { deleteConversation } from './assistant.ts';
import { followDevice } from './color-mode.ts';
import { dropLeaveGuards, losesByClosing } from './leave-guards.ts';
import { showFailure } from './report-failure.ts';
import { openSessionEndChannel } from './session-end-channel.ts';
import { forgetUser, markExpired, useUser } from './session.ts';

/** Listeners of the pages with unsaved work. Each is called when the session ends. */
const staying = new Set<() => void>();
let leaving = false;

function showLoggedOut(): void {
  showFailure('Unauthorized', 'You are logged out. Logging in again...');
}

/** Loads another page, so that none of the user's data stays in memory. */
export function leaveTo(address: string): void {
  // From now on a request that finds no session does not lead to the sign-in page.
  leaving = true;
  followDevice();
  // The Back button must not show this page from the browser's cache, with the user's data on it.
  addEventListener('pageshow', () => location.reload());
  location.assign(address);
}

/**
 * Shows a notice and opens the sign-in page after 500 ms. Does so only once, even when several requests find the ended
 * session.
 */
export function leaveForSignIn(): void {
  if (leaving) return;
  leaving = true;
  showLoggedOut();
  setTimeout(() => leaveTo(paths.apiLogin.to(createPath(location))), UNAUTHORIZED_REDIRECT_MS);
}

type End = 'signed out' | { readonly deletedUser: string };

let otherWindows: BroadcastChannel | undefined;

/** Starts to follow all requests, and the ends of sessions in other windows of this browser. Called once at start. */
export function followSessionEnd(): void {
  onUnauthorized(() => void endSession());
  otherWindows = openSessionEndChannel();
  otherWindows.addEventListener('message', ({ data }: MessageEvent<End>) => void leaveWithOthers(data));
}

/** Call it after the end of the session: the other windows of this browser leave their pages too. */
export const tellOtherWindows = (end: End): void => otherWindows?.postMessage(end);

/**
 * The next person at this device must not read this page. After a sign-out, a page that would lose something stays, as
 * after any end of the session. After the account is deleted, there is nothing left to save it to; pages of visitors and
 * of other users stay as they are.
 */
async function leaveWithOthers(end: End): Promise<void> {
  if (end !== 'signed out' && !isPageOf(end.deletedUser)) return;
  deleteConversation();
  if (end !== 'signed out') {
    dropLeaveGuards();
    // An open form closes, and stores nothing more on this device.
    await forgetUser();
    return leaveTo(paths.home.to());
  }
  if (losesByClosing()) return endSession();
  if (await markExpired()) leaveForSignIn();
}

async function endSession(): Promise<void> {
  // A visitor has no session that could end.
  if (!(await markExpired())) return;
  if (staying.size === 0) return leaveForSignIn();
  showLoggedOut();
  for (const tell of staying) tell();
}

/** For the application's root: opens the sign-in page when the user navigates away from a page that stayed open. */
export function useLeaveAfterSessionEnd(): void {
  const { status } = useUser();
  useLocation();
  useEffect(() => {
    if (status === 'expired' && staying.size === 0) leaveForSignIn();
  });
}

/**
 * Keeps the page open when the session ends while it has unsaved work.
 * @returns true from the end of the session until the user has signed in again; the page then shows a banner
 */
export function useStaysSignedOut(unsaved: boolean): boolean {
  const { status } = useUser();
  const [stayed, setStayed] = useState(false);
  // The user has signed in again.
  if (stayed && status === 'authenticated') setStayed(false);
  const stays = unsaved || stayed;
  useEffect(() => {
    if (!stays) return;
    const tell = (): void => setStayed(true);
    staying.add(tell);
    return () => {
      staying.delete(tell);
    };
  }, [stays]);
  return stayed;
}
