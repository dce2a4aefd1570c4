/**
 * A field is left on the press of a pointer, before its release. What leaving shows (an error, advice) moves what
 * stands below, so the release would hit something else and the click be lost.
 */
let pressed = false;

const note = (isPressed: boolean) => (): void => { pressed = isPressed; };
document.addEventListener('pointerdown', note(true), true);
document.addEventListener('pointerup', note(false), true);
document.addEventListener('pointercancel', note(false), true);

/** Runs `act` at once, or while a pointer is pressed, after its click has arrived. */
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
  document.addEventListener('pointerup', run, { signal: released.signal, capture: true });
  document.addEventListener('pointercancel', run, { signal: released.signal, capture: true });
}
