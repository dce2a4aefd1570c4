/**
 * Public pages are the same file for all users. The server sets an attribute on the root element when the user is signed
 * in, and these styles hide what is meant for the others.
 */
export const forVisitors = { 'html[data-session] &': { display: 'none' } } as const;
export const forUsers = { 'html:not([data-session]) &': { display: 'none' } } as const;
