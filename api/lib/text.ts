/** Whether a text can be stored and read anywhere: no NUL, which ends a text in many a reader, and no half character. */
export const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

export const NOT_STORABLE = 'This text holds a character that cannot be stored.';
