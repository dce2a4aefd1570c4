/**
 * A field loses the focus when the mouse or finger is pressed, before it is released. The blur can show an error or
 * advice, which moves the content below. The release would then hit another element, and the click would be lost.
 *
 * This module follows mouse events, not pointer events: a tap sends `mousedown`, the blur, `mouseup` and `click` in
 * this order, and its `pointerup` comes before all of them.
 */
let pressed = false;

/** A drag ends a press without a `mouseup`. So does a menu that the system opens, for example to paste, on some systems. */
const RELEASES = ['mouseup', 'dragend', 'contextmenu'] as const;

document.addEventListener(
  'mousedown',
  () => {
    pressed = true;
  },
  true,
);
for (const release of RELEASES)
  document.addEventListener(
    release,
    () => {
      pressed = false;
    },
    true,
  );

/** Runs `act` at once. While the mouse or finger is pressed, runs it after the click of that press. */
export function afterPress(act: () => void): void {
  if (!pressed) {
    act();
    return;
  }
  const released = new AbortController();
  // The browser fires the click after the release and before any timer.
  const run = (): void => {
    released.abort();
    setTimeout(act);
  };
  for (const release of RELEASES) document.addEventListener(release, run, { signal: released.signal, capture: true });
}
