/** Renders the public pages to HTML, with the same components and theme as the screens of the application. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Frame } from '../app/frame.tsx';
import { FullFooter } from '../app/full-footer.tsx';
import { PublicBar, ServiceBar } from '../app/public-bar.tsx';
import { Theme } from '../theme/theme.tsx';
import { documentOf, type Assets } from './document.ts';
import type { PageContent } from './content.ts';
import type { PublicPage } from './page.ts';
import { publicPages } from './public-pages.tsx';
import { feed, robots, sitemap } from './site-files.ts';

export type { Assets, PageContent };
export { screenPaths } from '../config/screen-paths.ts';

export interface RenderedPages {
  /** The styles of all pages in one file, which the browser caches after the first page. */
  readonly css: string;
  /** Files by path. The pages are made when the URLs of the built files are known. */
  readonly files: (assets: Assets) => ReadonlyMap<string, string>;
}

export function renderPages(content: PageContent): RenderedPages {
  const cache = createCache({ key: 'ui' });
  // Emotion collects the styles in the cache instead of writing them into the markup.
  cache.compat = true;
  const pages = publicPages(content);
  const markup = pages.map((page) =>
    renderToStaticMarkup(
      <CacheProvider value={cache}>
        <Theme>
          <StaticRouter location={page.path}>{frame(page)}</StaticRouter>
        </Theme>
      </CacheProvider>,
    ),
  );
  return {
    css: Object.values(cache.inserted)
      .filter((rules) => typeof rules === 'string')
      .join('\n'),
    files: (assets) =>
      new Map([
        ...pages.map((page, index): [string, string] => [page.path, documentOf(page, markup[index]!, assets)]),
        ...siteFiles(pages, content),
      ]),
  };
}

const frame = ({ body, bar }: PublicPage): ReactNode => (
  <Frame header={bar === 'service' ? <ServiceBar /> : <PublicBar />} footer={<FullFooter />}>
    {body}
  </Frame>
);

const siteFiles = (pages: readonly PublicPage[], content: PageContent): Array<[string, string]> => [
  ['/sitemap.xml', sitemap(pages)],
  ['/robots.txt', robots()],
  ['/resources/blog/feed.xml', feed(content.posts)],
];
