/** All tables. Personal data is in `sealed` columns. Data for lists and filters is derived and not sealed. */
export * from './tables/accounts.ts';
export * from './tables/administration.ts';
export * from './tables/audit.ts';
export * from './tables/developers.ts';
export * from './tables/documents.ts';
export * from './tables/form-review.ts';
export * from './tables/forms.ts';
export * from './tables/language-model.ts';
export * from './tables/notifications.ts';
export * from './tables/operation.ts';
export * from './tables/subscriptions.ts';
export * from './tables/visitors.ts';
