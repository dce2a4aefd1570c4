/**
 * A field is left on the press of a mouse or finger, before its release. What leaving shows (an error, advice) moves what
 * is below, so the release would hit something else and the click be lost.
 *
 * The mouse's events are followed, not the pointer's: a tap sends `mousedown`, the blur, `mouseup` and `click` one after
 * the other, when its `pointerup` is over already.
 */
let pressed = false;

/** A drag ends a press without `mouseup`. */
const RELEASES = ['mouseup', 'dragend'] as const;

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

/** Runs `act` at once, or while something is pressed, after its click has arrived. */
export function afterPress(act: () => void): void {
  if (!pressed) {
    act();
    return;
  }
  const released = new AbortController();
  // The click follows the release before any timer.
  const run = (): void => {
    released.abort();
    setTimeout(act);
  };
  for (const release of RELEASES) document.addEventListener(release, run, { signal: released.signal, capture: true });
}
