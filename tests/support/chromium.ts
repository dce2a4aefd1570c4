/** Where the browser for tests is: `CHROMIUM_PATH`, else the system's, else the one inside @sparticuz/chromium. */
import { access } from 'node:fs/promises';

const SYSTEM = '/usr/bin/chromium';

/**
 * The path of a Chromium that runs. The last resort is unpacked into the temporary folder (some seconds, once); two
 * processes must not do that at the same time, so a script that starts several calls this first and hands the answer on
 * in `CHROMIUM_PATH`.
 */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const installed = await access(SYSTEM).then(
    () => true,
    () => false,
  );
  if (installed) return SYSTEM;
  // The package brings the libraries and fonts that a bare machine lacks, and sets LD_LIBRARY_PATH and
  // FONTCONFIG_PATH to them, only where it takes itself to be on AWS: its documented switch.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
