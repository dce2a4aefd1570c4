/**
 * A phone whose user has made the text larger: 390 px are 16 em with text of 24 px, and 12 em with text of 32 px. With
 * normal text the narrowest phone, of 320 px, has 20 em.
 */
export const LARGE_TEXT = '@media (max-width: 17.99em)';
