/** The waiting lists, and the text that people agree to. To add a list, add one line here. */
import { DAY } from '../lib/time.ts';

/**
 * An address that was not confirmed is deleted after this time, milliseconds. The link works for two days; the rest is
 * reserve for a slow mail. The privacy policy says it.
 */
export const UNCONFIRMED_KEPT = 7 * DAY;

/** Topic → the end of the sentence "we tell you…" and the title of the list. */
export const WAITING_TOPICS = {
  'attorney-consultations': { title: 'Attorney consultations', when: 'when attorney consultations open' },
  newsletter: { title: 'Newsletter', when: 'about new posts and changes of immigration rules' },
} as const;

export type WaitingTopic = keyof typeof WAITING_TOPICS;

export const WAITING_TOPIC_NAMES = Object.keys(WAITING_TOPICS) as WaitingTopic[];

/** The text beside the checkbox. It is stored with the time of the agreement. */
export const consentText = (topic: WaitingTopic, product: string): string =>
  `${product} may email me ${WAITING_TOPICS[topic].when}. I can withdraw at any time by the link in each email.`;
