import { randomId } from './random-id.ts';

/**
 * Makes keys for the Idempotency-Key header: the same while the same is asked, so that a call whose answer was lost
 * is answered when it is sent again, and not taken for a second one.
 */
export function createRepeatKeys(): (request: unknown) => string {
  let last = { asked: '', key: '' };
  return (request) => {
    const asked = JSON.stringify(request);
    if (asked !== last.asked) last = { asked, key: randomId() };
    return last.key;
  };
}
