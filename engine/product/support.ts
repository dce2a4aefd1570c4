/** The maximum lengths of the parts of a message to support, in characters. */
export const SUPPORT_LIMITS = { name: 100, subject: 150, message: 4000 } as const;

/** A message to support is kept this long, and then deleted. The contact page and the privacy page say so. */
export const SUPPORT_KEPT_DAYS = 180;

/** The address of support on the screens when the operator has set none: sample data. */
export const SAMPLE_SUPPORT_EMAIL = 'support@formport.example';
