/** The messages between a preview's page and the wizards in its iframes. */
import type { Answers } from '../../../engine/model/types.ts';

/** From an iframe: the current step and the answers. */
export interface FromWizard {
  readonly kind: 'wizard';
  readonly answers: Answers;
  readonly passed: readonly string[];
  readonly stepId: string;
}

export type ToWizard =
  /** The state of the other iframe. */
  | { readonly kind: 'adopt'; readonly answers: Answers; readonly passed: readonly string[]; readonly stepId: string }
  /** The file was saved: the hash of its new definition. */
  | { readonly kind: 'definition'; readonly sha256: string };

/** A message from our own pages; undefined for messages from extensions and tools. */
export function readMessage<T extends FromWizard | ToWizard>({ origin, data }: MessageEvent<unknown>): T | undefined {
  const own = origin === window.location.origin && typeof data === 'object' && data !== null && 'kind' in data;
  return own ? (data as T) : undefined;
}
