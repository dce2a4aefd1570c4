/** A window without room for bars that stay in place: one enlarged to 400 % has 320 × 256 px, a phone on its side 390. */
export const LOW_WINDOW = '@media (max-height: 29.99em)';
