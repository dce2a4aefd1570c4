/** Reads the content of the public pages: the knowledge base, posts and stories. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { splitFrontMatter } from '../../api/modules/knowledge/front-matter.ts';
import { readKnowledge } from '../../api/modules/knowledge/read-knowledge.ts';
import type { BlogPost, Story } from '../../web/content/articles.ts';
import type { ApiSamples, PageContent } from '../../web/pages/content.ts';
import { blog } from '../../web/content/blog.ts';
import { root } from './project.ts';

const line = z.string().trim().min(1, 'must not be empty').max(200);
const common = {
  title: line,
  date: z.iso.date('must be a day such as 2026-11-22'),
  sample: z.boolean('must be true or false: true when the text is only an example'),
};
const post = z.strictObject({
  ...common,
  summary: line,
  category: z.enum(blog.categories, `must be one of ${blog.categories.join(', ')}`),
  author: line,
});
const story = z.strictObject({ ...common, name: line, role: line, form: z.enum(['H1B', 'I20', 'DS160']) });

/** @throws Error that names each invalid file and its mistake */
async function readFolder<T extends { date: string }>(
  folder: string,
  frontMatter: z.ZodType<T>,
): Promise<Array<T & { slug: string; body: string }>> {
  const files = (await readdir(join(root, folder))).filter((name) => name.endsWith('.md'));
  const entries = await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const slug = basename(file, '.md');
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
        throw new Error(
          `${path}: the name of the file may have only lower-case letters, digits and hyphens, because it becomes the address of the page`,
        );
      const parts = splitFrontMatter(await readFile(join(root, path), 'utf8'));
      if (!parts) throw new Error(`${path}: must begin with front matter between two lines of ---`);
      const result = frontMatter.safeParse(parse(parts.front));
      if (!result.success)
        throw new Error(
          `${path}: ${result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
        );
      if (/[<>_`|]|\*\*|\]\(/.test(parts.body))
        throw new Error(
          `${path}: may have only paragraphs, lists and headings that begin with ##: no other markup, no links`,
        );
      return { ...result.data, slug, body: parts.body };
    }),
  );
  return entries.sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

const readSample = (name: string): Promise<string> => readFile(join(root, 'docs/examples/api', name), 'utf8');

async function readSamples(): Promise<ApiSamples> {
  const [javascript, python, curl] = await Promise.all([
    readSample('sample.mjs'),
    readSample('sample.py'),
    readSample('sample.sh'),
  ]);
  return { javascript, python, curl };
}

export async function readPageContent(): Promise<PageContent> {
  const [posts, stories]: [BlogPost[], Story[]] = await Promise.all([
    readFolder('web/content/blog', post),
    readFolder('web/content/stories', story),
  ]);
  return {
    knowledge: readKnowledge(join(root, 'api/content/knowledge'), '__PRODUCT_NAME__'),
    posts,
    stories,
    samples: await readSamples(),
  };
}
