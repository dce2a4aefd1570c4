/** What a preview's page and the wizards in its frames tell each other. */
import type { Answers } from '../../../engine/model/types.ts';

/** From a frame: where the person is and what is answered. */
export interface FromWizard {
  readonly kind: 'wizard';
  readonly answers: Answers;
  readonly passed: readonly string[];
  readonly stepId: string;
}

export type ToWizard =
  /** What the other frame said. */
  | { readonly kind: 'adopt'; readonly answers: Answers; readonly passed: readonly string[]; readonly stepId: string }
  /** The file was saved: this is its definition now. */
  | { readonly kind: 'definition'; readonly sha256: string };

/** A message of our own pages; undefined for what extensions and tools send. */
export function readMessage<T extends FromWizard | ToWizard>({ origin, data }: MessageEvent<unknown>): T | undefined {
  const own = origin === window.location.origin && typeof data === 'object' && data !== null && 'kind' in data;
  return own ? (data as T) : undefined;
}
