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
];

/** A page of a test lives for seconds: compiling its scripts for speed takes longer than it saves. */
const FOR_SHORT_PAGES = '--js-flags=--no-opt,--no-maglev';

let browser: Promise<Browser> | undefined;

/** @param asUsers runs scripts as the browsers of users do. Benchmarks need this. */
export function sharedBrowser({ asUsers = false } = {}): Promise<Browser> {
  if (!browser) {
    const args = asUsers ? FLAGS : [...FLAGS, FOR_SHORT_PAGES];
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
