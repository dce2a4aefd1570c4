/** One topic of the knowledge base. Each file in `api/content/knowledge/` holds one topic. */
export interface KnowledgeEntry {
  readonly id: string;
  readonly title: string;
  /** How people ask about it: 4 to 8 real phrasings. */
  readonly asks: readonly string[];
  /** Types of the forms that it is about. */
  readonly forms: readonly string[];
  /** The day on which its facts were checked, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Official pages with the facts; none when the entry is about the product itself. */
  readonly source: readonly { readonly name: string; readonly address: string }[];
  /** Ids of entries on related topics, which are offered below its answer. */
  readonly related: readonly string[];
  /** The questions of forms that it explains: `I20.sevisId`. One question has one entry at most. */
  readonly explains: readonly string[];
  /** Paragraphs with empty lines between them; a line that begins with `- ` is one of a list. */
  readonly body: string;
}
