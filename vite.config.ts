import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { readEnv } from './api/env.ts';
import { fillPage } from './api/lib/fill-page.ts';
import { paymentScriptOf } from './api/lib/payment-page.ts';
import { publicPagesInDevelopment } from './scripts/lib/public-pages.ts';

/** The API fills these places in `index.html` for each answer; the development server has no policy. */
const fillPlaceholders: Plugin = {
  name: 'fill-placeholders',
  apply: 'serve',
  transformIndexHtml: (html, { originalUrl = '/' }) =>
    fillPage(html, readEnv())
      .replaceAll('__CSP_NONCE__', '')
      .replaceAll('__PAYMENT_SCRIPT__', paymentScriptOf(readEnv(), originalUrl.replace(/[?#].*$/, '')) ?? '')
      .replaceAll('__LIVE_DEFINITIONS__', 'on'),
};

/** The text's font starts on its way with the page, not with the first text: what is shown already does not move when it arrives. */
const preloadFont: Plugin = {
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml(_html, { bundle = {} }) {
    const font = Object.keys(bundle).find((file) => /public-sans-latin-wght-normal.*\.woff2$/.test(file));
    if (!font) throw new Error('The build holds no Public Sans: has its package named its files anew?');
    return [
      {
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` },
        injectTo: 'head',
      },
    ];
  },
};

export default defineConfig({
  root: 'web',
  plugins: [react(), publicPagesInDevelopment, fillPlaceholders, preloadFont],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // What many screens share comes in three files. One file for each module was eighty requests for the first step of
    // a form.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // With the two small parts of the engine that most screens need.
            {
              name: 'common',
              test: /lucide-react|web[\\/]lib[\\/]|engine[\\/](?:product[\\/]status|review[\\/]format-date)/,
              minShareCount: 2,
            },
            // Without the list with a search, which brings a library of 14 kB and is only in forms and in the profile.
            { name: 'ui', test: /web[\\/]components[\\/](?!ui[\\/](?:choice-field|combobox))/, minShareCount: 2 },
            { name: 'form', test: /engine[\\/](?!product)/, minShareCount: 4 },
          ],
        },
      },
    },
  },
  // As an object, so that the API sees the browser's own Host: a call whose Origin is another is refused as foreign.
  server: { proxy: { '/api': { target: `http://localhost:${process.env.PORT || 3000}` } } },
});
