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

let browser: Promise<Browser> | undefined;

export function sharedBrowser(): Promise<Browser> {
  if (!browser) {
    browser = findChromium().then((executablePath) => chromium.launch({ executablePath, args: FLAGS }));
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
