/** What people can wait for, and what they agree to. A new list is one line here. */

/** Topic → how it ends "we tell you…" and what the list is called. */
export const WAITING_TOPICS = {
  'attorney-consultations': { title: 'Attorney consultations', when: 'when attorney consultations open' },
  newsletter: { title: 'Newsletter', when: 'about new posts and changes of immigration rules' },
} as const;

export type WaitingTopic = keyof typeof WAITING_TOPICS;

export const WAITING_TOPIC_NAMES = Object.keys(WAITING_TOPICS) as [WaitingTopic, ...WaitingTopic[]];

/** What is beside the checkbox, and is stored with the time of the agreement. */
export const consentText = (topic: WaitingTopic, product: string): string =>
  `${product} may email me ${WAITING_TOPICS[topic].when}. I can withdraw at any time by the link in each email.`;
