/** What a person can choose for an API key. */

/** How long a key may live, days; it may also not expire. */
export const KEY_LIVES = [30, 90, 365] as const;

/** Characters. */
export const KEY_NAME_MAX = 60;
