/** The current notice, if there is one. Only one is shown at a time (spec/1 section 9). */
import { createStore } from 'zustand/vanilla';

export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

interface Shown extends Toast {
  id: number;
  open: boolean;
}

export const toastStore = createStore<{ shown: Shown | null }>(() => ({ shown: null }));
let count = 0;

/** Shows a notice and replaces the previous one. */
export function toast(notice: Toast): void {
  count += 1;
  toastStore.setState({ shown: { ...notice, id: count, open: true } });
}

/** Closes the notice, if there is one. */
export function dismissToast(): void {
  toastStore.setState(({ shown }) => ({ shown: shown && { ...shown, open: false } }));
}
