/** The content of public pages besides `web/content/*.ts`: files that are read when the pages are rendered. */
import type { KnowledgeEntry } from '../../engine/product/knowledge/entry.ts';
import type { BlogPost, Story } from '../content/articles.ts';

/** The files of `docs/examples/api/`. A test runs them. */
export interface ApiSamples {
  readonly javascript: string;
  readonly python: string;
  readonly curl: string;
}

export interface PageContent {
  readonly samples: ApiSamples;
  readonly knowledge: readonly KnowledgeEntry[];
  /** Newest first. */
  readonly posts: readonly BlogPost[];
  readonly stories: readonly Story[];
}
