/** A page that records every problem in it: a test passes only without problems. */
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright';
import { translatePages } from './translate-page.ts';

/** A failing answer that a test causes on purpose; status 0 is a request without a network. */
export interface Expected {
  status: number;
  url: RegExp;
}

export interface PageOptions {
  url: string;
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
  /** A phone or tablet: touch events, and a pointer that does not hover. */
  touch?: boolean;
  /** Of the device; by default that of the machine. */
  timezoneId?: string;
  /** True when the browser translates the page. */
  translated?: boolean;
  /** Failing answers that the test expects, besides the specified 401 of `GET /api/user`. */
  expected?: readonly Expected[];
}

export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Declares further expected failures from here on. */
  expect(...more: Expected[]): void;
  /** Problems so far: console errors, page errors, policy violations, failed requests. */
  problems(): readonly string[];
  /**
   * Undoes what a test may have set: routes, the size and the media of the window, an offline mode, expected failures.
   * Throws when there was a problem; from here on, there is none.
   */
  renew(): Promise<void>;
  /** Closes the page, and throws when there was a problem. */
  close(): Promise<void>;
}

const USUAL_SIZE = { width: 1280, height: 900 };
const USUAL_MEDIA = {
  colorScheme: 'light',
  reducedMotion: 'reduce',
  forcedColors: 'none',
  media: null,
} as const;

const origins = new WeakMap<BrowserContext, string>();

/** The address that the page's context was opened with. */
export function originOf(page: Page): string {
  const origin = origins.get(page.context());
  if (!origin) throw new Error('This page was not opened by openPage');
  return origin;
}

const SIGNED_OUT: Expected = { status: 401, url: /\/api\/user$/ };
const ANSWERED =
  /^Failed to load resource: (?:the server responded with a status of (\d{3})|net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|FAILED))/;

/** Watches a page of an existing context, such as a second tab. */
function watch(page: Page, expected: Expected[], problems: string[]): void {
  const isExpected = (status: number, url: string): boolean =>
    expected.some((one) => one.status === status && one.url.test(url));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    const answered = ANSWERED.exec(message.text());
    if (answered && isExpected(Number(answered[1] ?? 0), message.location().url)) return;
    problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`page: ${error.stack ?? error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500 && !isExpected(response.status(), response.url()))
      problems.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
}

export async function openPage(browser: Browser, options: PageOptions): Promise<WatchedPage> {
  const {
    url,
    width = USUAL_SIZE.width,
    height = USUAL_SIZE.height,
    colorScheme = USUAL_MEDIA.colorScheme,
    reducedMotion = USUAL_MEDIA.reducedMotion,
    touch = false,
    timezoneId,
    translated = false,
  } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme,
    reducedMotion,
    locale: 'en-US',
    acceptDownloads: true,
    hasTouch: touch,
    isMobile: touch,
    ...(timezoneId && { timezoneId }),
  });
  context.setDefaultTimeout(20_000);
  origins.set(context, url);
  const alwaysExpected = [SIGNED_OUT, ...(options.expected ?? [])];
  const expected = [...alwaysExpected];
  const problems: string[] = [];
  const check = (): void => {
    expected.splice(0, Infinity, ...alwaysExpected);
    const found = problems.splice(0);
    if (found.length > 0) throw new Error(`Problems in the browser:\n${found.join('\n')}`);
  };
  // Records violations that the console does not report, such as those in the document of a worker or a frame.
  await context.exposeBinding('reportViolation', (_source, text: string) => {
    problems.push(`policy: ${text}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  if (translated) await translatePages(context);
  const page = await context.newPage();
  watch(page, expected, problems);
  context.on('page', (other) => {
    if (other !== page) watch(other, expected, problems);
  });

  return {
    page,
    context,
    expect: (...more) => {
      expected.push(...more);
    },
    problems: () => problems,
    renew: async () => {
      await Promise.all([
        page.unrouteAll({ behavior: 'ignoreErrors' }),
        context.unrouteAll({ behavior: 'ignoreErrors' }),
        context.setOffline(false),
        page.setViewportSize({ width, height }),
        page.emulateMedia({ media: null, colorScheme, reducedMotion }),
      ]);
      check();
    },
    close: async () => {
      await context.close();
      check();
    },
  };
}
