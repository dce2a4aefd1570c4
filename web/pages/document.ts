/** The HTML document around a public page, with the head for browsers, search engines and link previews. */
import { PRODUCT_NAME, SUPPORT_EMAIL } from '../config/product.ts';
import { NAME_IN_JSON, ORIGIN, SESSION_PLACE, SUPPORT_EMAIL_IN_JSON, type PublicPage } from './page.ts';

/** URLs of the built files that a page needs. */
export interface Assets {
  /** Style sheets, in loading order. */
  readonly styles: readonly string[];
  /** The text's font is preloaded with the page, so that the text does not move when the font arrives. */
  readonly font?: string;
  /** Scripts by name. Every page uses `page`. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Sets light or dark mode before the first paint. It is inline, so that the paint waits for no file. */
  readonly colorModeScript: string;
  /** HTML that is added to the head unchanged: the styles of the development server. */
  readonly extraHead?: string;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** Escapes `<`, because a closing tag inside a text would end the script element. */
const jsonLd = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })
    .replaceAll('<', '\\u003c')
    .replaceAll(PRODUCT_NAME, NAME_IN_JSON)
    .replaceAll(SUPPORT_EMAIL, SUPPORT_EMAIL_IN_JSON)}</script>`;

export function documentOf(page: PublicPage, markup: string, assets: Assets): string {
  const title = page.title === undefined ? PRODUCT_NAME : `${page.title} · ${PRODUCT_NAME}`;
  const address = ORIGIN + page.path;
  const islands = ['page', ...(page.island ? [page.island] : [])];
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<script>${assets.colorModeScript}</script>`,
    ...(assets.font ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${assets.font}">`] : []),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    meta('description', page.description),
    meta('color-scheme', 'light dark'),
    meta('application-name', PRODUCT_NAME),
    `<link rel="canonical" href="${address}">`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    `<link rel="alternate" type="application/rss+xml" title="${PRODUCT_NAME}: blog" href="/resources/blog/feed.xml">`,
    property('og:type', page.published ? 'article' : 'website'),
    property('og:site_name', PRODUCT_NAME),
    property('og:title', page.title ?? PRODUCT_NAME),
    property('og:description', page.description),
    property('og:url', address),
    property('og:image', `${ORIGIN}/social.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', 'A specimen passport, and its values in a form.'),
    ...(page.published ? [property('article:published_time', page.published)] : []),
    meta('twitter:card', 'summary_large_image'),
    ...(page.structuredData ?? []).map(jsonLd),
    ...islands.map((name) => `<script type="module" src="${assets.scripts[name]}"></script>`),
    ...(assets.extraHead ? [assets.extraHead] : []),
  ];
  return `<!doctype html>\n<html data-public lang="en"${SESSION_PLACE}>\n<head>\n${head.join('\n')}\n</head>\n<body>\n<div id="root">${markup}</div>\n</body>\n</html>\n`;
}
