/** Renders the public pages into the built web application, and for each request under `npm run dev`. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { readEnv } from '../../api/env.ts';
import { fillPage } from '../../api/lib/fill-page.ts';
import type { PublicPagesManifest } from '../../api/lib/public-pages.ts';
import type { PageContent } from '../../web/pages/content.ts';
import { bundleForNode } from './bundle-for-node.ts';
import { FOR_PAGES } from './bundle-for-page.ts';
import { readPageContent } from './page-content.ts';
import { root } from './project.ts';

/** The type of `web/pages/render-pages.tsx`. The module's own types need the browser's types. */
interface Renderer {
  readonly screenPaths: readonly string[];
  renderPages(content: PageContent): {
    readonly css: string;
    readonly files: (assets: {
      styles: readonly string[];
      font?: string;
      scripts: Readonly<Record<string, string>>;
      colorModeScript: string;
      extraHead?: string;
    }) => ReadonlyMap<string, string>;
  };
}

const ISLANDS = join(root, 'web/pages/islands');
const readColorMode = async (): Promise<string> => {
  const { transform } = await import('esbuild');
  const source = await readFile(join(root, 'web/public/color-mode.js'), 'utf8');
  return (await transform(source, { minify: true, target: 'es2022' })).code.trim();
};

/**
 * Writes `pages/`, and the pages' files in `assets/`, into the built web application.
 * @param outDir the output folder of the application
 * @returns the paths of all modules in the pages' scripts
 */
export async function buildPublicPages(outDir: string): Promise<string[]> {
  const [renderer, content, { scripts, sources }, app, colorModeScript] = await Promise.all([
    loadRenderer(),
    readPageContent(),
    buildIslands(outDir),
    readFile(join(outDir, 'index.html'), 'utf8'),
    readColorMode(),
  ]);
  const { css, files } = renderer.renderPages(content);
  const font = /<link rel="preload"[^>]*href="([^"]+\.woff2)"/.exec(app)?.[1];
  const fontFaces = /<link rel="stylesheet"[^>]*href="([^"]+\.css)"/.exec(app)?.[1];
  if (!font || !fontFaces) throw new Error('The built index.html names no font and no style sheet any more.');
  const faces = await readFile(join(outDir, fontFaces), 'utf8');
  const style = await writeHashed(outDir, 'pages.css', await minifyCss(`${faces}\n${css}`));

  const folder = join(outDir, 'pages');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const manifest: PublicPagesManifest = {
    scriptHash: `sha256-${createHash('sha256').update(colorModeScript).digest('base64')}`,
    files: {},
    screens: renderer.screenPaths,
  };
  for (const [address, text] of files({ styles: [style], font, scripts, colorModeScript })) {
    const name = fileNameOf(address);
    manifest.files[address] = name;
    await writeFile(join(folder, name), text);
  }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return sources;
}

/** `/services/i20-forms` → `services--i20-forms.html`. No slug has two hyphens in a row, so each name is unique. */
const fileNameOf = (address: string): string => {
  const name = address.slice(1).replaceAll('/', '--') || 'home';
  return name.includes('.') ? name : `${name}.html`;
};

/** Puts a hash of the content into the file name, so that a file never changes. @returns its URL path */
async function writeHashed(outDir: string, name: string, text: string): Promise<string> {
  const [stem, ending] = name.split('.');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  await writeFile(join(outDir, 'assets', `${stem}-${hash}.${ending}`), text);
  return `/assets/${stem}-${hash}.${ending}`;
}

async function minifyCss(css: string): Promise<string> {
  const { transform } = await import('esbuild');
  return (await transform(css, { loader: 'css', minify: true, target: 'es2022' })).code;
}

/** @returns the URL path of each script, by its name, and the paths of all modules in them */
async function buildIslands(outDir: string): Promise<{ scripts: Record<string, string>; sources: string[] }> {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    ...FOR_PAGES,
    entryPoints: (await readdir(ISLANDS)).map((file) => join(ISLANDS, file)),
    outdir: join(outDir, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    minify: true,
    metafile: true,
  });
  const scripts: Record<string, string> = {};
  for (const [file, { entryPoint }] of Object.entries(metafile.outputs))
    if (entryPoint) scripts[basename(entryPoint, '.ts')] = `/assets/${basename(file)}`;
  return { scripts, sources: Object.keys(metafile.inputs).map((file) => join(root, file)) };
}

/**
 * The renderer is bundled, because Node cannot load JSX. The bundle is inside the project, so that packages are found.
 */
async function loadRenderer(): Promise<Renderer> {
  const outdir = join(root, '.generated/public-pages');
  await bundleForNode(
    { 'render-pages': 'web/pages/render-pages.tsx' },
    { outdir, jsx: 'automatic', sourcemap: false, outExtension: { '.js': '.mjs' } },
  );
  const file = pathToFileURL(join(outdir, 'render-pages.mjs'));
  // Each build needs another URL, because Node loads a module only once per URL.
  file.search = `?${Date.now()}`;
  const renderer = (await import(file.href)) as Renderer;
  await rm(outdir, { recursive: true, force: true });
  return renderer;
}

/**
 * Under `npm run dev`, renders each public page from the current sources. For signed-in users, the application shows
 * the home page.
 */
export const publicPagesInDevelopment: Plugin = {
  name: 'public-pages-in-development',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      // Vite serves sources and packages.
      if (!request.headers.accept?.includes('text/html') && !/\.(xml|txt)$/.test(pathname)) return next();
      const cookie = request.headers.cookie ?? '';
      const origin = `http://${request.headers.host}`;
      void (async () => {
        try {
          const page = await pageInDevelopment(server, { pathname, cookie, origin });
          if (page === undefined) next();
          else response.setHeader('Content-Type', contentTypeOf(pathname)).end(page);
        } catch (error) {
          next(error);
        }
      })();
    });
  },
};

const contentTypeOf = (pathname: string): string =>
  pathname.endsWith('.xml') ? 'application/xml' : pathname.endsWith('.txt') ? 'text/plain' : 'text/html; charset=utf-8';

async function pageInDevelopment(
  server: ViteDevServer,
  { pathname, cookie, origin }: { pathname: string; cookie: string; origin: string },
): Promise<string | undefined> {
  const renderer = (await server.ssrLoadModule('/pages/render-pages.tsx')) as Renderer;
  const [content, colorModeScript, islands] = await Promise.all([readPageContent(), readColorMode(), readdir(ISLANDS)]);
  const { css, files } = renderer.renderPages(content);
  const scripts = Object.fromEntries(islands.map((file) => [basename(file, '.ts'), `/pages/islands/${file}`]));
  const page = files({
    styles: ['/theme/fonts.css'],
    scripts,
    colorModeScript,
    extraHead: `<style>${css}</style>`,
  }).get(pathname);
  if (page === undefined) return undefined;
  const isSignedIn = cookie.includes('session=') && (await isPersonHere(server, cookie));
  if (isSignedIn && pathname === '/') return undefined;
  const session = isSignedIn ? ' data-session="on"' : '';
  const filled = fillPage(page.replace(' data-session="__SESSION__"', session), readEnv(), origin);
  return /\.(xml|txt)$/.test(pathname) ? filled : server.transformIndexHtml(pathname, filled);
}

async function isPersonHere(server: ViteDevServer, cookie: string): Promise<boolean> {
  const api = server.config.server.proxy?.['/api'];
  const target = typeof api === 'object' ? String(api.target) : undefined;
  return target !== undefined && (await fetch(`${target}/api/user`, { headers: { cookie } })).ok;
}
