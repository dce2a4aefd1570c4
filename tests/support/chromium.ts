/**
 * The browser for tests: `CHROMIUM_PATH`, else the one inside @sparticuz/chromium, else the system's. The package comes
 * first because its version is the same on each machine, and because it is a headless shell: a whole browser needs half
 * as much processor time again.
 */
import { access } from 'node:fs/promises';

const SYSTEM = '/usr/bin/chromium';

/**
 * The path of a Chromium that runs. The package unpacks its own into the temporary folder (once, in some seconds). Two
 * processes must not do that at the same time, so a script that starts several calls this first and passes the path on
 * in `CHROMIUM_PATH`.
 */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  // The package has a program for this system only.
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    await access(SYSTEM).catch(() => {
      throw new Error('There is no Chromium for the tests: install one and set CHROMIUM_PATH to its program.');
    });
    return SYSTEM;
  }
  // The package brings the libraries and fonts that a bare machine lacks. It sets LD_LIBRARY_PATH and FONTCONFIG_PATH
  // to them only when it detects AWS; this variable is its documented switch.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
