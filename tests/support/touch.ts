/** A finger on the screen, as the device reports it; the browser makes pointer, mouse and click events from it. */
import type { Locator, Page } from 'playwright';

/** Presses and lifts a finger at a point of the window, in CSS px. The page must be opened with `touch`. */
async function tapAt(page: Page, x: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/**
 * Taps an element that is in the window, as it is now, without waiting until it is enabled, still or uncovered.
 * @param down how far down the element, from 0 at its upper edge to 1 at its lower one
 */
export async function tap(target: Locator, down = 0.5): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to tap is not visible');
  await tapAt(target.page(), box.x + box.width / 2, box.y + box.height * down);
}

/** Moves a finger up or down from a point of the window, in CSS px. */
export async function swipe(page: Page, { x, y }: { x: number; y: number }, distance: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  const MOVES = 10;
  for (let move = 1; move <= MOVES; move++) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x, y: y + (distance * move) / MOVES }],
    });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
