/** What a user can choose for an API key. */

/** The lifetimes of a key, in days. A key can also have no expiry. */
export const KEY_LIVES = [30, 90, 365] as const;

/** The maximum length of a key's name, in characters. */
export const KEY_NAME_MAX = 60;
