/** The saver's ports in a real browser. */
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import { api, read } from '../../../lib/api.ts';
import { putForm } from '../../../lib/form-cache.ts';
import { createRepeatKeys } from '../../../lib/repeat-key.ts';
import { markPresent } from '../../../lib/session.ts';
import { lastCaret } from '../device/caret.ts';
import { createDevice } from '../device/create-device.ts';
import { tabId } from '../device/tab-id.ts';
import { loadForm } from '../loading/load-form.ts';
import { localToday } from './local-today.ts';
import type { SaveBody, SaverPorts } from './ports.ts';

/** A request of up to 64 KiB may outlive its page; the rest of the allowance is for headers. */
const KEEPALIVE_BYTES = 60_000;

export function browserPorts({ formId, userId }: { formId: string; userId: string }): SaverPorts {
  const keyOf = createRepeatKeys();
  return {
    put: (body, revision) =>
      read(
        api.forms[':id'].$put(
          { param: { id: formId }, json: body as never },
          {
            // A repeated save is merged; a repeated submit would find the form locked.
            headers: {
              'If-Match': `"${revision}"`,
              ...(body.status === 'SUBMITTED' && { 'Idempotency-Key': keyOf([body, revision]) }),
            },
            init: { keepalive: outlivesPage(body) },
          },
        ),
      ) as Promise<FormView>,
    outlivesPage,
    loadForm,
    acknowledged(view) {
      markPresent();
      void putForm(view);
    },
    openDevice: (onResult) => createDevice(userId, onResult),
    tab: tabId,
    caret: lastCaret,
    isOnline: () => navigator.onLine,
    now: Date.now,
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
