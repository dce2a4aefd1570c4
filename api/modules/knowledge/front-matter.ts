/**
 * The YAML front matter and the text of a Markdown file; undefined when the file has no front matter. They are split by
 * hand: the front matter is only parsed as YAML, and nothing in a file is executed.
 */
export function splitFrontMatter(file: string): { readonly front: string; readonly body: string } | undefined {
  const [, front, body] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(file) ?? [];
  return front === undefined || body === undefined ? undefined : { front, body: unwrap(body.trim()) };
}

/** Joins the lines of each paragraph and each list item: the screen wraps lines itself. */
const unwrap = (text: string): string => text.replace(/([^\n])\n(?!\n|- )\s*/g, '$1 ');
