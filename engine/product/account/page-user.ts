/**
 * A header with the id of the user whose data a page shows. In another tab another user may have signed in since, and
 * the cookie is the same for all tabs. The server then answers as at the end of the session.
 */
export const PAGE_USER = 'X-Page-User';
