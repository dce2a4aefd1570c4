/** Starts the built product. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Answers } from '../../../engine/model/types.ts';
import { closeBrowser, sharedBrowser } from '../../../tests/support/browser.ts';
import { call, newPerson, PASSWORD, startForm } from '../../../tests/support/journey.ts';
import { openPage } from '../../../tests/support/page.ts';
import { startServer } from '../../../tests/support/server.ts';
import { buildIfStale } from '../../lib/build.ts';
import { root } from '../../lib/project.ts';

export interface Product {
  readonly url: string;
  readonly dataDir: string;
  /** Makes a new account with a form, and opens the form. */
  open(formType: string, answers?: Answers): Promise<Page>;
  /** Closes the browser too. */
  stop(): Promise<void>;
}

/** @param env environment variables besides the port and the data folder */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  await buildIfStale();
  const folder = await mkdtemp(join(tmpdir(), 'formport-bench-'));
  // A copy, because a build that is started during the measurement would delete the pages of the running server.
  const web = join(folder, 'web');
  await cp(join(root, 'dist/web'), web, { recursive: true });
  const server = await startServer({ LOG_LEVEL: 'silent', WEB_DIR: web, ...env });
  return {
    url: server.url,
    dataDir: server.dataDir,
    async open(formType, answers) {
      const { page } = await openPage(await sharedBrowser(), { url: server.url });
      await call(page, 'POST', '/api/register', { ...newPerson(), password: PASSWORD });
      const { id } = await startForm(page, formType, answers);
      await page.goto(`/forms/${id}`);
      return page;
    },
    async stop() {
      await closeBrowser();
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}
