/** The screens of administrators, on a server with quick access. */
import { goWithin } from './go-within.ts';
import { call, type World } from './journey.ts';
import type { WatchedPage } from './page.ts';

/** The suites in whose shared window an administrator is signed in. */
const signedIn = new WeakSet<World>();

/** The window that the tests of the suite share, with an administrator signed in, at an address. */
export async function openAdmin(world: World, address: string): Promise<WatchedPage> {
  const shared = await world.shared();
  const { page } = shared;
  if (!signedIn.has(world)) {
    await call(page, 'POST', '/api/admin-login');
    // The application still has the user of before.
    await page.goto('/contact');
    signedIn.add(world);
  }
  await goWithin(page, address);
  return shared;
}
