/** The shape of the legal pages' texts. */

/** A paragraph; a list; or a paragraph with a link in it. */
export type LegalBlock =
  string | readonly string[] | { before: string; link: { to: string; label: string }; after: string };

export interface LegalText {
  title: string;
  /** In force or last changed, as the page shows it. */
  date: string;
  lead: string;
  /** `id` is the hash that the table of contents leads to. */
  sections: ReadonlyArray<{ id: string; title: string; blocks: readonly LegalBlock[] }>;
}
