/**
 * Opens the assistant from any page, and stores its conversation. The code of the assistant is fetched when it is first
 * opened (`app/assistant-host.tsx`).
 */
import { createStore } from 'zustand/vanilla';
import { rememberFocus } from './focus.ts';
import { showFailure } from './report-failure.ts';
import { storedText } from './stored-text.ts';

export const assistantStore = createStore<{ open: boolean }>(() => ({ open: false }));

let opener = (): HTMLElement | undefined => undefined;

export function openAssistant(): void {
  opener = rememberFocus();
  assistantStore.setState({ open: true });
}

export const closeAssistant = (): void => assistantStore.setState({ open: false });

/** Shows a notice that the assistant is broken or, more likely, that its code could not be fetched. */
export function reportBrokenAssistant(): void {
  showFailure(
    'The assistant could not be opened',
    navigator.onLine
      ? 'Check your connection, and load the page again.'
      : 'You are offline. Try again when you are online.',
  );
}

/** The element that opened the assistant, to give the focus back; undefined when it is no longer on the page. */
export const assistantOpener = (): HTMLElement | undefined => opener();

const stored = storedText(() => sessionStorage, 'assistant-conversation');

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
    const kept = JSON.parse(stored.read() ?? 'null') as KeptConversation | null;
    if (kept?.userId === userId) return kept.text;
  } catch {
    // Its content was changed by hand.
  }
  deleteConversation();
  return undefined;
}

export const writeConversation = (kept: KeptConversation): void => stored.write(JSON.stringify(kept));

export const deleteConversation = (): void => stored.remove();
