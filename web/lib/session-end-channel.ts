/**
 * Tells the other windows of this browser that a session has ended. In a separate file, because the scripts of the
 * public pages use it too, and must stay small.
 */
export const openSessionEndChannel = (): BroadcastChannel => new BroadcastChannel('session-end');
