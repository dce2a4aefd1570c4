/**
 * Rows of a list are counted and paged only up to this number: counting a hundred thousand rows costs more than finding
 * ten, and nobody pages through them. A search or a filter finds rows further down.
 */
export const COUNT_MAX = 1000;
