/** The type of the legal pages' texts. */

/** A paragraph; a list; or a paragraph with a link in it. */
export type LegalBlock =
  | string
  | readonly string[]
  | { before: string; link: { to: string; label: string }; after: string };

export interface LegalText {
  title: string;
  /** The date since when it is in force or was last changed, as shown on the page. */
  date: string;
  lead: string;
  /** `id` is the hash that the table of contents links to. */
  sections: ReadonlyArray<{ id: string; title: string; blocks: readonly LegalBlock[] }>;
}
