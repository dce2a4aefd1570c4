/** The operator's name for the product: the server writes it into the page (`PRODUCT_NAME`). */
const given = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;

export const PRODUCT_NAME = given || 'Formport';

/** How many days the operator keeps backups (`BACKUP_DAYS`), by the same way. */
const days = document.querySelector<HTMLMetaElement>('meta[name="backup-days"]')?.content;

export const BACKUP_DAYS = days && /^\d+$/.test(days) ? Number(days) : 30;
