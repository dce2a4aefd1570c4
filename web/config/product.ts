/** The operator's name for the product: the server writes it into the page (`PRODUCT_NAME`). */
const given = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;

export const PRODUCT_NAME = given || 'Formport';
