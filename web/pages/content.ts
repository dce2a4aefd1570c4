/** What public pages are made of besides `web/content/*.ts`: files that are read when the pages are rendered. */
import type { KnowledgeEntry } from '../../engine/product/knowledge/entry.ts';
import type { BlogPost, Story } from '../content/articles.ts';

/** The files of `docs/examples/api/`, which a test runs. */
export interface ApiSamples {
  readonly javascript: string;
  readonly python: string;
  readonly curl: string;
}

export interface PageContent {
  readonly samples: ApiSamples;
  readonly knowledge: readonly KnowledgeEntry[];
  /** The newest first. */
  readonly posts: readonly BlogPost[];
  readonly stories: readonly Story[];
}
