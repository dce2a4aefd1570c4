/** Posts and stories, as read from their files. */

/** A file of `web/content/blog/`. */
export interface BlogPost {
  /** The file's name without its extension. It is also the end of the URL. */
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly author: string;
  /** The publication date, `YYYY-MM-DD`. */
  readonly date: string;
  /** True for a sample post, which shows what a post looks like. The page says so. */
  readonly sample: boolean;
  /** Paragraphs, separated by empty lines. `## ` begins a heading, `- ` a list item. */
  readonly body: string;
}

/** A file of `web/content/stories/`. */
export interface Story {
  readonly slug: string;
  readonly title: string;
  /** The person that the story is about, with the name they chose. */
  readonly name: string;
  readonly role: string;
  /** The person's form type: `H1B`, `I20`, `DS160`. */
  readonly form: string;
  readonly date: string;
  readonly sample: boolean;
  readonly body: string;
}
