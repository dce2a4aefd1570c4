/** Files for crawlers and feed readers: the sitemap, robots.txt, and the feed of the blog. */
import { paths } from '../config/paths.ts';
import { PRODUCT_NAME } from '../config/product.ts';
import { blog } from '../content/blog.ts';
import type { BlogPost } from '../content/articles.ts';
import { ORIGIN, type PublicPage } from './page.ts';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const sitemap = (pages: readonly PublicPage[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages
    .map(
      ({ path, changed }) =>
        `<url><loc>${ORIGIN}${escapeXml(path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`,
    )
    .join('')}</urlset>\n`;

/** Pages that need a sign-in are excluded from search engines. */
export const robots = (): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /forms\nDisallow: /documents\nDisallow: /admin\nDisallow: /settings\nDisallow: /profile\n\nSitemap: ${ORIGIN}/sitemap.xml\n`;

/** RSS 2.0. */
export const feed = (posts: readonly BlogPost[]): string => {
  const address = `${ORIGIN}${paths.resources.blog.to()}`;
  const items = posts.map(({ slug, title, summary, category, date }) => {
    const link = `${ORIGIN}${paths.resources.blogPost.to(slug)}`;
    return [
      '<item>',
      `<title>${escapeXml(title)}</title>`,
      `<link>${escapeXml(link)}</link>`,
      `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
      `<description>${escapeXml(summary)}</description>`,
      `<category>${escapeXml(category)}</category>`,
      `<pubDate>${new Date(`${date}T12:00:00Z`).toUTCString()}</pubDate>`,
      '</item>',
    ].join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n<title>${PRODUCT_NAME}</title>\n<link>${address}</link>\n<description>${escapeXml(blog.lead)}</description>\n<language>en-us</language>\n<atom:link href="${ORIGIN}/resources/blog/feed.xml" rel="self" type="application/rss+xml"/>\n${items.join('\n')}\n</channel>\n</rss>\n`;
};
