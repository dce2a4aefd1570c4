/** The public pages as the server sends them: complete without JavaScript, and without dead links. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import * as assert from 'uvu/assert';
import { fillPage, NO_MAIL } from '../../api/lib/fill-page.ts';
import { QUOTAS } from '../../api/lib/quotas.ts';
import feeSchedule from '../../engine/product/fees/fee-schedule.json' with { type: 'json' };
import { root } from '../../scripts/lib/project.ts';
import { faqGroups, supportCards } from '../../web/content/help.ts';
import { paths } from '../../web/config/paths.ts';
import { TRIAL_DAYS } from '../../web/features/trial/trial-store.ts';
import { services } from '../../web/content/services.ts';
import { createTestApp } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('public pages');

const api = await createTestApp({ WEB_DIR: join(root, 'dist/web'), APP_ORIGIN: 'https://forms.example.org' });
const visitor = api.client();

interface Page {
  readonly path: string;
  readonly html: string;
  readonly text: string;
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const decode = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!);
const attribute = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => decode(match[1]!));
const textOf = (html: string): string =>
  decode(html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');

async function open(path: string): Promise<Page> {
  const response = await visitor.request('GET', path);
  assert.is(response.status, 200, path);
  const html = await response.text();
  return { path, html, text: textOf(html) };
}

const addressesOf = (xml: string): string[] => attribute(xml, /<loc>https:\/\/forms\.example\.org([^<]*)<\/loc>/g);

const all: Page[] = [];
for (const path of addressesOf(await (await visitor.request('GET', '/sitemap.xml')).text())) all.push(await open(path));
const find = (path: string): Page => all.find((page) => page.path === path)!;

test('code in a sentence is shown as code, not between backticks', () => {
  assert.ok(all.some(({ html }) => html.includes('<code')));
  const shown = all.filter(({ html }) => textOf(html.replace(/<pre[\s\S]*?<\/pre>/g, '')).includes('`'));
  assert.equal(
    shown.map(({ path }) => path),
    [],
  );
});

test('there is a page for each service, each resource and each legal text', () => {
  const { services: ofServices, resources } = paths;
  const expected = [
    '/',
    ...Object.values(ofServices).map(({ path }) => path),
    resources.feeCalculator.path,
    resources.successStories.path,
    resources.blog.path,
    resources.helpCenter.path,
    paths.privacy.path,
    paths.terms.path,
  ];
  for (const path of expected) assert.ok(find(path), path);
});

test('the fee calculator shows the date of its table, and the source of each known difference', () => {
  const { html, text } = find(paths.resources.feeCalculator.path);
  assert.match(text, /As of August 4, 2025, checked on [A-Z][a-z]+ \d{1,2}, 20\d\d\./);
  for (const { source } of feeSchedule.differences) assert.ok(html.includes(`href="${source}"`), source);
});

test('the head of each page has its title, description, address, picture and data for search engines', () => {
  const seen = new Set<string>();
  for (const { path, html } of all) {
    const one = (pattern: RegExp): string => {
      const found = attribute(html, pattern);
      assert.is(found.length, 1, `${path} ${pattern}`);
      return found[0]!;
    };
    const title = one(/<title>([^<]+)<\/title>/g);
    const description = one(/<meta name="description" content="([^"]+)"/g);
    assert.ok(!seen.has(title), `${path}: ${title}`);
    seen.add(title);
    assert.ok(description.length >= 20 && description.length <= 220, `${path}: ${description}`);
    assert.is(one(/<link rel="canonical" href="([^"]+)"/g), `https://forms.example.org${path}`);
    assert.is(one(/<meta property="og:image" content="([^"]+)"/g), 'https://forms.example.org/social.png');
    for (const [, data] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g))
      assert.is((JSON.parse(data!) as { '@context': string })['@context'], 'https://schema.org', path);
    assert.is(html.match(/<h1\b/g)?.length, 1, path);
    assert.not.match(html, /__[A-Z_]+__/, path);
    assert.not.match(html, / style="/, `${path}: the content security policy drops a style attribute`);
    const ids = attribute(html, / id="([^"]+)"/g);
    assert.is(new Set(ids).size, ids.length, `${path}: ${ids.filter((id, at) => ids.indexOf(id) !== at).join(', ')}`);
  }
});

test('each page is valid HTML according to an independent validator', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  const messagesOf = async (html: string): Promise<string[]> =>
    (await validator.validateString(html)).results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    );
  for (const { path, html } of all) assert.equal(await messagesOf(html), [], path);
  assert.equal(
    (await messagesOf('<!doctype html><html lang="en"><title>x</title><p><ul><div></div></ul></html>')).length > 0,
    true,
  );
  console.log(`  ${all.length} pages`);
});

test('HTML in the operator’s product name is text in the page and in its data', async () => {
  const other = await createTestApp({
    WEB_DIR: join(root, 'dist/web'),
    PRODUCT_NAME: '</script><b>"Visa" & $&',
    SUPPORT_EMAIL: "o'hara@example.org",
  });
  const html = await (await other.client().request('GET', '/')).text();
  assert.not.match(html, /<\/script><b>/);
  assert.match(html, /<title>&#60;\/script&#62;/);
  for (const [, data] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) JSON.parse(data!);
  assert.ok(html.includes(String.raw`\u003c/script>\u003cb>\"Visa\" & $&`));
  assert.ok(html.includes(`"email":"o'hara@example.org"`));
});

test('every page names the address at which the operator’s support reads mail', async () => {
  const other = await createTestApp({ WEB_DIR: join(root, 'dist/web'), SUPPORT_EMAIL: 'help@visas.example.com' });
  for (const path of ['/', '/privacy', '/terms', '/resources/help-center', '/auth']) {
    const html = await (await other.client().request('GET', path)).text();
    assert.equal(
      [...new Set(html.match(/[\w.]+@[\w.]*example[\w.]*\b|__SUPPORT_EMAIL__/g))],
      ['help@visas.example.com'],
      path,
    );
  }
});

test('the privacy page says for how many days a deleted account can still be read from a backup', async () => {
  const still =
    'Until then a backup that was made before you deleted your account, a form or a document still holds it. What was encrypted is still encrypted there, but the operator’s key could open it; the rest, such as your name and email address, can be read. After that nobody can.';
  for (const [days, sentence] of [
    ['0', 'No backups are kept.'],
    ['1', `Backups are deleted after a day. ${still}`],
    ['30', `Backups are deleted after 30 days. ${still}`],
  ] as const) {
    const other = await createTestApp({ WEB_DIR: join(root, 'dist/web'), BACKUP_DAYS: days });
    const text = textOf(await (await other.client().request('GET', paths.privacy.path)).text());
    assert.ok(text.includes(` ${sentence} `), `${days}: ${sentence}`);
    for (const wrong of days === '0' ? ['Backups are deleted'] : ['No backups are kept'])
      assert.not.match(text, wrong, days);
  }
});

test('every link leads to a page, a screen of the application, a file or an anchor on its page', async () => {
  const pages = new Map(all.map((page) => [page.path, page]));
  const checked = new Set<string>();
  for (const { path, html } of all) {
    for (const href of attribute(html, /<a\b[^>]*\bhref="([^"]*)"/g)) {
      if (/^(mailto:|https:\/\/)/.test(href)) continue;
      const address = new URL(href, `https://forms.example.org${path}`);
      const target = pages.get(address.pathname);
      // The anchors of a screen are created in the browser: `paths` names the one that is linked.
      if (address.hash && href !== paths.apiKeys.to()) {
        assert.ok(target, `${path} → ${href}`);
        assert.ok(
          target.html.includes(` id="${address.hash.slice(1)}"`),
          `${path} → ${href}: the page has no such anchor`,
        );
      }
      if (target || checked.has(address.pathname)) continue;
      checked.add(address.pathname);
      assert.is(
        (await visitor.request('GET', address.pathname)).status,
        200,
        `${path} → ${href}: the page does not exist`,
      );
    }
    for (const asset of attribute(html, /<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+)"/g)) {
      if (checked.has(asset)) continue;
      checked.add(asset);
      assert.is((await visitor.request('GET', asset)).status, 200, `${path}: ${asset}`);
    }
  }
});

test('no page for visitors loads code of the wizard', async () => {
  /** The code that pages load, with everything that it imports. */
  const codeOf = async (pages: readonly string[]): Promise<string[]> => {
    const code = new Map<string, string>();
    const load = async (asset: string): Promise<void> => {
      if (code.has(asset)) return;
      code.set(asset, '');
      const text = await (await visitor.request('GET', asset)).text();
      code.set(asset, text);
      for (const [, name] of text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) await load(`/assets/${name}`);
    };
    for (const html of pages)
      for (const asset of attribute(html, /<(?:script|link)\b[^>]*\b(?:src|href)="(\/assets\/[^"]+\.js)"/g))
        await load(asset);
    return [...code.values()];
  };
  const isWizard = (text: string): boolean => text.includes('data-wizard-bar');
  const application = await (await visitor.request('GET', paths.forms.path)).text();
  assert.ok(
    (await codeOf([application])).some(isWizard),
    'the marker was not found: has data-wizard-bar been renamed?',
  );
  const ofVisitors = await codeOf(all.map(({ html }) => html));
  assert.ok(ofVisitors.length > 0);
  assert.not.ok(ofVisitors.some(isWizard));
});

test('every button does something, except those that say that they do not', () => {
  // Booking an attorney, and ways to reach support that do not exist yet (spec/3 2.5 and 2.6).
  const silent = ['Coming Soon', 'Start chat', 'Call us', 'Live chat (coming soon)'];
  for (const { path, html } of all) {
    for (const [, attributes, inside] of html.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)) {
      const acts = /type="submit"|popovertarget=|data-print-page|data-copy-link|data-copy-code|data-again/i.test(
        attributes!,
      );
      const label = textOf(inside!).trim();
      assert.ok(acts || (attributes!.includes('aria-disabled="true"') && silent.includes(label)), `${path}: ${label}`);
    }
  }
});

test('services have their specified figures, documents, visa types and tiers', () => {
  for (const [path, texts] of [
    [paths.services.h1b.path, ['95%', 'approval', '30 days', '24/7']],
    [
      paths.services.i20.path,
      ['98%', '15 days', '5,000+', 'students', 'Valid passport', 'School acceptance letter', 'Financial documentation'],
    ],
    [
      paths.services.i20.path,
      ['SEVIS fee payment receipt', 'Academic transcripts', 'English proficiency test scores', 'Start your I-20'],
    ],
    [paths.services.ds160.path, ['99%', '20 min', '50,000+', 'B1/B2', 'F1', 'J1', 'H1B', 'L1', 'O1']],
    [
      paths.services.attorneys.path,
      [
        'Coming Soon',
        'Initial Assessment',
        '$150',
        '30 min',
        'Application Review',
        '$200',
        '45 min',
        'Ongoing Support',
      ],
    ],
    [paths.services.attorneys.path, ['$250', '60 min', 'waiting list']],
    [paths.services.documents.path, ['PDF, JPG and PNG; save DOCX and XLSX files as PDF first', '10MB', '7 years']],
  ] as const)
    for (const text of texts) assert.ok(find(path).text.includes(text), `${path}: ${text}`);
  // A visitor gets there by way of the sign-up, and a signed-in user at once.
  assert.ok(attribute(find(paths.services.h1b.path).html, /\bhref="([^"]*)"/g).includes(paths.signUp.to('/forms')));
  for (const path of [paths.services.i20.path, paths.services.ds160.path])
    assert.ok(find(path).html.includes('href="/forms"'), path);
  assert.ok(find(paths.services.documents.path).html.includes('href="/documents"'));
  for (const { path } of services) {
    const bar = find(path).html.match(/<header[\s\S]*?<\/header>/)![0];
    assert.equal(attribute(bar, /<a\b[^>]*\bhref="([^"]*)"/g), ['/', '/auth', '/auth', '/'], path);
  }
});

test('the help center has four groups of three questions, one of them open at a time, and the whole knowledge base', () => {
  const { html, text } = find(paths.resources.helpCenter.path);
  assert.equal(
    faqGroups.map(({ title, items }) => [title, items.length]),
    [
      ['Getting Started', 3],
      ['Application Process', 3],
      ['Technical Support', 3],
      ['Payment & Billing', 3],
    ],
  );
  const entries = readdirSync('api/content/knowledge').filter((name) => name.endsWith('.md'));
  // The browser closes other <details> of the same name.
  assert.is(html.match(/<details name="faq"/g)?.length, 12);
  assert.is(html.match(/<details name="topic"/g)?.length, entries.length);
  for (const { title, text: when } of supportCards) assert.ok(text.includes(title) && text.includes(when), title);
  for (const part of [
    '20-30 minutes',
    'within 30 days',
    '6 months beyond',
    '2x2 inches',
    'under 10MB',
    'PayPal',
    'Google',
    'Response within 4 hours',
    'Mon-Fri 9AM-6PM EST',
    'Still Need Help?',
  ])
    assert.ok(text.includes(part), part);
});

test('the API documentation has its buttons, features, steps, SDKs and prices', () => {
  const { html, text } = find(paths.resources.apiDocumentation.path);
  for (const part of [
    'Get API Access',
    'View Documentation',
    'REST API with JSON',
    'OAuth 2.0 and API keys',
    'OpenAPI specification',
    '1. Create a key',
    '3. Create a form',
    'Every call needs authentication',
    'JavaScript/Node.js',
    'Python',
    'cURL',
    'Postman',
    'Starter $99 per month 1,000 calls per month',
    'Professional $299 per month 10,000 calls per month AI risk assessments Priority support',
    'Enterprise Custom Unlimited calls',
  ])
    assert.ok(text.includes(part), part);
  const mainCalls = /aria-label="Main calls"[\s\S]*?<\/table>/.exec(html)![0];
  for (const call of [
    'POST /api/forms',
    'GET /api/forms/{id}',
    'PUT /api/forms/{id}',
    'POST /api/forms/{id}/validate',
    'GET /api/forms/{id}/risk-assessment',
    'POST /api/documents',
  ])
    assert.ok(textOf(mainCalls).includes(`${call} `), call);
});

test('the privacy policy says what the payment provider gets and sets as soon as its form is opened', () => {
  for (const text of [
    'if you open the payment form. We send it your name and your email address.',
    'the payment provider may set its own cookies',
  ])
    assert.match(find(paths.privacy.path).text, text);
});

test('the privacy policy names what is stored about plans, API keys and calls to language models', () => {
  for (const text of ['the payment provider’s number for you', 'If you make API keys', 'each call to a language model'])
    assert.match(find(paths.privacy.path).text, text);
});

test('the privacy policy names the number of earlier versions that are kept', () => {
  assert.match(find(paths.privacy.path).text, `At most ${QUOTAS.historyEntriesOfAForm} earlier versions`);
});

test('the privacy policy says that the answers of a trial can be read on the device', () => {
  for (const part of ['are kept in your browser, not encrypted', `After ${TRIAL_DAYS} days, they are deleted`])
    assert.match(find(paths.privacy.path).text, part);
});

test('the checklist is generated from the forms: their documents and steps, a contact, and a last line', async () => {
  const response = await visitor.request('GET', '/api/form-definitions/checklist.txt');
  assert.match(response.headers.get('Content-Disposition') ?? '', 'immigration-checklist.txt');
  const text = await response.text();
  for (const part of ['[ ] Certified LCA', 'I-20', 'DS-160', 'Questions: https://forms.example.org/contact'])
    assert.ok(text.includes(part), `${part}\n${text}`);
  assert.match(text.trimEnd().split('\n').at(-1)!, /^Made by Formport/);
});

test('posts are in the feed and in their category, link to other posts, and are marked as samples', async () => {
  const feed = await visitor.request('GET', '/resources/blog/feed.xml');
  assert.match(feed.headers.get('Content-Type') ?? '', 'application/rss+xml');
  const links = attribute(await feed.text(), /<item>.*?<link>https:\/\/forms\.example\.org([^<]+)<\/link>/g);
  assert.ok(links.length >= 6);
  for (const link of links) {
    assert.match(find(link).text, /\d+ min read .*Sample post/, link);
    const others = links.filter((other) => other !== link && find(link).html.includes(`href="${other}"`));
    assert.is(others.length, 3, link);
  }
  assert.equal(
    attribute(find('/resources/blog').html, /<a\b[^>]*\bhref="(\/resources\/blog\/category\/[^"]*)"/g).length,
    6,
  );
  assert.is(find(paths.resources.successStories.path).text.match(/Sample story/g)?.length, 3);
});

test('a signed-in user gets the application at the root address, and other pages with a link to the dashboard', async () => {
  // A separate server, because the address of the other one is https.
  const local = await createTestApp({ WEB_DIR: join(root, 'dist/web') });
  const person = await local.signedIn();
  assert.match(await (await person.request('GET', '/')).text(), /src="\/assets\/[^"]+\.js"/);
  const page = await person.request('GET', paths.resources.blog.path);
  assert.match(await page.text(), /<html data-public lang="en" data-session="on">/);
  assert.is(page.headers.get('Cache-Control'), 'private, no-cache');
  assert.match(page.headers.get('Vary') ?? '', 'Cookie');
  assert.match(await (await visitor.request('GET', '/')).text(), /<html data-public lang="en">[\s\S]*<h1/);
  local.close();
});

test('an address with a slash at the end or in other letters leads to its page', async () => {
  for (const [given, address] of [
    ['/privacy/', '/privacy'],
    ['/Resources/Blog/?x=1', '/resources/blog?x=1'],
    ['/resources/fee-calculator/?form=o1', '/resources/fee-calculator?form=o1'],
  ] as const) {
    const answer = await visitor.request('GET', given);
    assert.equal([answer.status, answer.headers.get('Location')], [301, address]);
  }
  for (const path of ['/services/', '//privacy', '/privacy//'])
    assert.not.equal((await visitor.request('GET', path)).status, 301, path);
});

test('a page loads at most 25 kB of JavaScript, and its files are not served as pages', async () => {
  for (const { path, html } of all) {
    const scripts = attribute(html, /<script type="module" src="([^"]+)"/g);
    const sizes = await Promise.all(
      scripts.map(async (src) => {
        const answer = await visitor.request('GET', src, { headers: { 'Accept-Encoding': 'gzip' } });
        return (await answer.arrayBuffer()).byteLength;
      }),
    );
    assert.ok(sizes.reduce((sum, size) => sum + size, 0) < 25_000, `${path}: ${sizes.join(' + ')}`);
    assert.not.match(html, /<script(?![^>]*type=)[^>]*\bsrc=/, `${path}: its first paint waits for a script`);
  }
  for (const path of ['/pages/home.html', '/pages/manifest.json'])
    assert.is((await visitor.request('GET', path)).status, 404, path);
});

test.after(() => api.close());
test('a page says that no email is sent only when none is', async () => {
  const { env } = (await createTestApp()).deps;
  const filled = (settings: Partial<typeof env>) => fillPage('__NO_MAIL__', { ...env, ...settings });
  assert.match(filled({ SMTP_URL: undefined }), NO_MAIL);
  assert.not.match(filled({ SMTP_URL: 'smtp://localhost' }), NO_MAIL);
});

test.run();
