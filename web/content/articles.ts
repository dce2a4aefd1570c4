/** Posts and stories, as their files are read. */

/** A file of `web/content/blog/`. */
export interface BlogPost {
  /** The file's name without its ending, and the end of its address. */
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly author: string;
  /** The day that it was published, `YYYY-MM-DD`. */
  readonly date: string;
  /** Written to show what a post looks like; the page says so. */
  readonly sample: boolean;
  /** Paragraphs with empty lines between them; `## ` begins a heading, `- ` a line of a list. */
  readonly body: string;
}

/** A file of `web/content/stories/`. */
export interface Story {
  readonly slug: string;
  readonly title: string;
  /** Who it is about, as they want to be named. */
  readonly name: string;
  readonly role: string;
  /** Their form: `H1B`, `I20`, `DS160`. */
  readonly form: string;
  readonly date: string;
  readonly sample: boolean;
  readonly body: string;
}
