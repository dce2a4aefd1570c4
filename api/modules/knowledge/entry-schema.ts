import { z } from 'zod';

const line = (most: number) =>
  z.string().trim().min(1, 'must not be empty').max(most).regex(/^.*$/, 'must be one line');
const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** A file of `api/content/knowledge/`: its front matter, with its text as `body`. */
export const knowledgeEntry = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters and digits with hyphens'),
  title: line(80),
  asks: z.array(line(120)).min(4, 'must have 4 to 8 phrasings').max(8, 'must have 4 to 8 phrasings'),
  forms: z.array(z.string()).min(1, 'must name a form'),
  asOf: z.iso.date('must be a day such as 2026-11-22'),
  source: z.array(z.strictObject({ name: line(120), address: z.url({ protocol: /^https$/, error: 'must be https' }) })),
  related: z.array(z.string()),
  explains: z.array(z.string().regex(/^[A-Za-z0-9]+\.\w+$/, 'must name questions such as I20.sevisId')).default([]),
  body: z
    .string()
    .refine((text) => countWords(text) >= 60 && countWords(text) <= 180, 'must have 60 to 180 words')
    .refine((text) => !/^\s*(?:yes|no)\b/i.test(text), 'must not begin with yes or no: it answers other questions too')
    .refine((text) => !/[<>_`#|]|\*\*|\]\(/.test(text), 'must be plain paragraphs and lists: no markup, no links'),
});
