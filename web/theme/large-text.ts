/**
 * A phone whose user has made the text much larger: 390 px are 12 em with text of twice the size. With normal text the
 * narrowest phone, of 320 px, has 20 em.
 */
export const LARGE_TEXT = '@media (max-width: 15.99em)';
