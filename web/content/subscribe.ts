/**
 * The subscribe page (spec/1 2.11). Price, figures and badges are specified. An operator confirms them before going
 * live.
 */
export const professional = {
  name: 'Professional',
  badge: 'Most Popular',
  /** US dollars per month. */
  price: 199,
  benefits: [
    { text: 'Unlimited AI form assistance' },
    { text: 'Priority attorney consultations', soon: true },
    { text: 'Advanced document OCR processing' },
    { text: '24/7 premium support' },
    { text: 'Priority form review queue' },
    { text: 'Custom deadline management' },
    { text: 'Attorney referral network access', soon: true },
  ],
  saving: 'Save $3,000+ in legal fees',
  trust: ['SOC 2 Type II', '94.2% success rate', 'Rated by over 10,000 users'],
  note: '30-day money-back guarantee, cancel anytime',
} as const;
