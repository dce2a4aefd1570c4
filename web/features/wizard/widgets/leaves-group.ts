import type { FocusEvent } from 'react';

/** Calls `onLeave` when the focus leaves the whole group that the control is part of, not when it moves among its parts. */
export function leavesGroup(onLeave: () => void): (event: FocusEvent<HTMLElement>) => void {
  return (event) => {
    const group = event.currentTarget.closest('[role=group], [role=radiogroup]');
    if (!group?.contains(event.relatedTarget)) onLeave();
  };
}
