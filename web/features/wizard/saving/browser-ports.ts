/** The saver's ports in a real browser. */
import { api, read, serverAhead } from '../../../lib/api.ts';
import { localToday } from '../../../lib/device-day.ts';
import { putForm } from '../../../lib/form-cache.ts';
import { randomId } from '../../../lib/random-id.ts';
import { markPresent } from '../../../lib/session.ts';
import { lastCaret } from '../device/caret.ts';
import { createLocalDraftStore } from '../device/local-draft-store.ts';
import { tabId } from '../device/recover-drafts.ts';
import { loadForm } from '../loading/load-form.ts';
import type { SaveBody } from './save-request.ts';
import type { SaverPorts } from './saver-types.ts';

/** The browser sends up to 64 KiB after its page is closed; the rest of that allowance is for headers. */
const KEEPALIVE_BYTES = 60_000;

/**
 * A save without a response by then counts as not reached, and is sent again with the same key. A phone that changes
 * its network may otherwise wait minutes for a connection that is gone.
 */
const LONGEST_SAVE_MS = 60_000;

export function browserPorts({ formId, userId }: { formId: string; userId: string }): SaverPorts {
  return {
    async send({ key, body, revision }) {
      const attempt = new AbortController();
      const limit = setTimeout(() => attempt.abort(), LONGEST_SAVE_MS);
      try {
        return await read(
          api.forms[':id'].$put(
            { param: { id: formId }, json: body },
            {
              headers: { 'If-Match': `"${revision}"`, 'Idempotency-Key': key },
              init: { keepalive: outlivesPage(body), signal: attempt.signal },
            },
          ),
        );
      } finally {
        clearTimeout(limit);
      }
    },
    newKey: randomId,
    outlivesPage,
    loadForm,
    acknowledged(view) {
      markPresent();
      void putForm(view);
    },
    openDrafts: (onResult) => createLocalDraftStore(userId, onResult),
    tab: tabId,
    caret: lastCaret,
    isOnline: () => navigator.onLine,
    now: Date.now,
    serverAhead,
    today: localToday,
    random: Math.random,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
}

const outlivesPage = (body: SaveBody): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length <= KEEPALIVE_BYTES;
