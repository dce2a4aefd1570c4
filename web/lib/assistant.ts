/**
 * Opening the assistant from anywhere, and the place of its conversation. The assistant's own code is fetched when it is
 * first opened (`app/assistant-host.tsx`).
 */
import { createStore } from 'zustand/vanilla';

export const assistantStore = createStore<{ open: boolean }>(() => ({ open: false }));

/** What had the focus when it was opened. */
let opener: Element | null = null;

export function openAssistant(): void {
  opener = document.activeElement;
  assistantStore.setState({ open: true });
}

/** Closes it. */
export const closeAssistant = (): void => assistantStore.setState({ open: false });

/** @returns what opened it, to give the focus back; undefined when that is gone */
export const assistantOpener = (): HTMLElement | undefined =>
  opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : undefined;

const KEY = 'assistant-conversation';

/** The conversation of this tab, sealed by nothing: it ends with the tab and when its person signs out (decision 025). */
export interface KeptConversation {
  readonly userId: string;
  readonly text: string;
}

/** @returns what was kept for this person; what belongs to another one is deleted */
export function readConversation(userId: string): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptConversation | null;
    if (kept?.userId === userId) return kept.text;
  } catch {
    // Storage that is switched off, or was changed by hand.
  }
  deleteConversation();
  return undefined;
}

export function writeConversation(kept: KeptConversation): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage that is full or switched off: the conversation ends with the page.
  }
}

export function deleteConversation(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept where storage is switched off.
  }
}
