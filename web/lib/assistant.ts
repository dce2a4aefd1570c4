/**
 * Opens the assistant from any page, and stores its conversation. The code of the assistant is fetched when it is first
 * opened (`app/assistant-host.tsx`).
 */
import { createStore } from 'zustand/vanilla';
import { toast } from '../components/ui/toaster.tsx';

export const assistantStore = createStore<{ open: boolean }>(() => ({ open: false }));

/** The element that had the focus when the assistant was opened. */
let opener: Element | null = null;

export function openAssistant(): void {
  opener = document.activeElement;
  assistantStore.setState({ open: true });
}

export const closeAssistant = (): void => assistantStore.setState({ open: false });

/** Shows a notice that the assistant is broken or, more likely, that its code could not be fetched. */
export function reportBrokenAssistant(): void {
  toast({
    title: 'The assistant could not be opened',
    description: 'Check your connection, and load the page again.',
    variant: 'destructive',
  });
}

/**
 * @returns the element that opened the assistant, to give the focus back; undefined when it is no longer on the page
 */
export const assistantOpener = (): HTMLElement | undefined =>
  opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : undefined;

const KEY = 'assistant-conversation';

/**
 * The conversation of this tab. It is not encrypted: it is deleted when the tab closes or the user signs out (decision
 * 025).
 */
export interface KeptConversation {
  readonly userId: string;
  readonly text: string;
}

/** @returns the stored conversation of this user; a conversation of another user is deleted */
export function readConversation(userId: string): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptConversation | null;
    if (kept?.userId === userId) return kept.text;
  } catch {
    // Storage is switched off, or its content was changed by hand.
  }
  deleteConversation();
  return undefined;
}

export function writeConversation(kept: KeptConversation): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or switched off: the conversation is lost when the page is left.
  }
}

export function deleteConversation(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is switched off, so there is nothing to delete.
  }
}
