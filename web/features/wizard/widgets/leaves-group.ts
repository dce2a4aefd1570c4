import type { FocusEvent } from 'react';

/** Calls `onLeave` when the focus leaves the control's whole group, not when it moves within the group. */
export function leavesGroup(onLeave: () => void): (event: FocusEvent<HTMLElement>) => void {
  return (event) => {
    const group = event.currentTarget.closest('[role=group], [role=radiogroup]');
    if (!group?.contains(event.relatedTarget)) onLeave();
  };
}
