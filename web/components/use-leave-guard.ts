import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import { guardLeaving, type LeaveGuard } from '../lib/leave-guards.ts';
import { confirm } from './ui/confirm-dialog.tsx';

interface LeaveGuardOptions {
  readonly loses: LeaveGuard['loses'];
  /** True when a move within the product leaves the page. Default: every move to another path does. */
  readonly leaves?: (from: string, to: string) => boolean;
  /** Says what would be lost, in one or two sentences. */
  readonly text: string;
  readonly stay?: string;
}

const toAnotherPath = (from: string, to: string): boolean => from !== to;

/** Asks before unsaved changes are lost: by a link inside the product, by closing the page, by signing out. */
export function useLeaveGuard({
  loses,
  leaves = toAnotherPath,
  text,
  stay = 'Stay on this page',
}: LeaveGuardOptions): void {
  const ask = useEffectEvent(() =>
    confirm({ title: 'Leave without saving', text, confirmLabel: 'Leave', cancelLabel: stay, danger: true }),
  );
  const losesNow = useEffectEvent(loses);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leaves(currentLocation.pathname, nextLocation.pathname) && loses({ closing: false }),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // A second press of Back asks again, and the first question is then closed without an answer of the user.
    let isCurrent = true;
    void ask().then((leave) => {
      if (isCurrent) (leave ? blocker.proceed : blocker.reset)();
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker]);
  useEffect(() => guardLeaving({ loses: (leaving) => losesNow(leaving), ask: () => ask() }), []);
}
