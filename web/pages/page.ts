/** A public page. It is rendered to HTML once, in the build. */
import type { ReactNode } from 'react';

/** Scripts that a page may use besides the script of every page: files in `islands/`. */
export type Island = 'fee-calculator' | 'help-search' | 'api-documentation' | 'waiting';

export interface PublicPage {
  /** Its path, from `config/paths.ts`. */
  readonly path: string;
  /** The title in the browser's tab and in search results, before the product's name; the home page has none. */
  readonly title?: string;
  /** One or two sentences for search results and link previews. */
  readonly description: string;
  readonly body: ReactNode;
  /** Structured data for search engines (schema.org). URLs begin with {@link ORIGIN}. */
  readonly structuredData?: readonly object[];
  readonly island?: Island;
  /** The bar at the top. Default: the bar of the home page. */
  readonly bar?: 'service';
  /** The date of the last change, such as 2026-11-22, if known. */
  readonly changed?: string;
  /** The publication date. Only for articles. */
  readonly published?: string;
}

/** The server replaces it with its own origin, because only the server knows its URL. */
export const ORIGIN = '__ORIGIN__';

/** Placeholders for values of the operator inside JSON; in text they are `PRODUCT_NAME` and `SUPPORT_EMAIL`. */
export const NAME_IN_JSON = '__PRODUCT_NAME_JSON__';
export const SUPPORT_EMAIL_IN_JSON = '__SUPPORT_EMAIL_JSON__';

/** The server keeps this attribute on the root element for signed-in users, and removes it for visitors. */
export const SESSION_PLACE = ' data-session="__SESSION__"';
