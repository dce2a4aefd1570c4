/** One browser for each process, started on first use. */
import { chromium, type Browser } from 'playwright';
import { afterAllFiles } from '../../scripts/lib/test-run.ts';
import { findChromium } from './chromium.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A name of this machine that the browser does not take for it: pages under it have no secure context.
  '--host-resolver-rules=MAP forms.test 127.0.0.1',
];

/**
 * A page of a test lives for seconds, so compiling its scripts for speed costs more than it saves: about a fifth of the
 * page's processor time. Benchmarks measure pages as users have them, without this.
 */
const TEST_FLAGS = ['--js-flags=--no-maglev --no-turbofan --single-threaded-gc'];

let browser: Promise<Browser> | undefined;

export function sharedBrowser(): Promise<Browser> {
  if (!browser) {
    const args = process.env.NODE_ENV === 'test' ? [...FLAGS, ...TEST_FLAGS] : FLAGS;
    browser = findChromium().then((executablePath) => chromium.launch({ executablePath, args }));
    afterAllFiles(closeBrowser);
  }
  return browser;
}

/** For benchmarks. The browser of the tests is closed after the last file. */
export async function closeBrowser(): Promise<void> {
  const open = browser;
  browser = undefined;
  await (await open)?.close();
}
