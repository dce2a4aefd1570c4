/** One browser a process, started when first asked for. */
import { chromium, type Browser } from 'playwright';
import { testRun } from '../../scripts/lib/test-run.ts';
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

export const sharedBrowser = (): Promise<Browser> =>
  (browser ??= findChromium().then((executablePath) => chromium.launch({ executablePath, args: FLAGS })));

/** Without it the process would never end. For the next file of this process, the browser stays open. */
export async function closeBrowser(): Promise<void> {
  if (testRun.hasMoreFiles) return;
  const open = browser;
  browser = undefined;
  await (await open)?.close();
}
