/** What a public page is: rendered to HTML once, when the product is built. */
import type { ReactNode } from 'react';

/** Scripts that a page may ask for, besides the one of every page: files of `islands/`. */
export type Island = 'fee-calculator' | 'help-search' | 'api-documentation' | 'waiting';

export interface PublicPage {
  /** Where it is, as in `config/paths.ts`. */
  readonly path: string;
  /** In the browser's tab and in search results, before the product's name; the first page has none. */
  readonly title?: string;
  /** A sentence or two for search results and for previews of a link. */
  readonly description: string;
  readonly body: ReactNode;
  /** What search engines read about it (schema.org). Addresses begin with {@link ORIGIN}. */
  readonly structuredData?: readonly object[];
  readonly island?: Island;
  /** Which bar is above it; the one of the first page unless given. */
  readonly bar?: 'service';
  /** The day that it was last changed, such as 2026-11-22, where it has one. */
  readonly changed?: string;
  /** An article, with the day that it was published. */
  readonly published?: string;
}

/** The server puts its own address here, as only it knows where it is reached. */
export const ORIGIN = '__ORIGIN__';

/** The operator's name for the product inside of JSON; in text it is `PRODUCT_NAME`. */
export const NAME_IN_JSON = '__PRODUCT_NAME_JSON__';

/** What the server writes into the root element for people who are signed in. */
export const SESSION_PLACE = ' data-session="__SESSION__"';
