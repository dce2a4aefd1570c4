import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from './ui/confirm-dialog.tsx';

interface LeaveGuard {
  /** Whether something would be lost now. */
  readonly loses: () => boolean;
  /** Whether a move within the product leaves at all; every other path does when absent. */
  readonly leaves?: (from: string, to: string) => boolean;
  /** What would be lost, as a sentence or two. */
  readonly text: string;
  readonly stay: string;
}

const toAnotherPath = (from: string, to: string): boolean => from !== to;

/** Asks before a link inside the product leaves behind what is not saved. */
export function useLeaveGuard({ loses, leaves = toAnotherPath, text, stay }: LeaveGuard): void {
  const confirm = useConfirm();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => leaves(currentLocation.pathname, nextLocation.pathname) && loses());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({ title: 'Leave without saving', text, confirmLabel: 'Leave', cancelLabel: stay, danger: true })
      .then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm, text, stay]);
}
