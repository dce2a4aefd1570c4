import { Hono } from 'hono';
import { idParam } from '../../../lib/id-param.ts';
import type { Deps, SignedInEnv } from '../../../context.ts';
import { csvHeaders } from '../../../lib/csv.ts';
import { jsonBody, pathParam, queryParam } from '../../../middleware/body.ts';
import { recordView } from '../record-view.ts';
import { listMessages, markMessage } from './messages.ts';
import { messageBody, messagesQuery, waitingExportBody, waitingQuery } from './schemas.ts';
import { exportWaitingPeople, listWaitingPeople } from './waiting.ts';

export const visitorRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .get('/waiting-list', queryParam(waitingQuery), recordView(deps, 'waiting-list'), async (c) =>
      c.json(await listWaitingPeople(deps, c.req.valid('query'))),
    )
    .post('/export/waiting-list', jsonBody(waitingExportBody), async (c) => {
      const { topic } = c.req.valid('json');
      const by = c.get('principal');
      const bytes = await exportWaitingPeople(deps, { by, topic, stillAllowed: c.get('stillAllowed') });
      return c.body(bytes, 200, csvHeaders('waiting-list', deps.now()));
    })
    .get('/support-messages', queryParam(messagesQuery), recordView(deps, 'support-messages'), async (c) =>
      c.json(await listMessages(deps, c.req.valid('query'))),
    )
    .put('/support-messages/:id', pathParam(idParam), jsonBody(messageBody), async (c) => {
      await markMessage(deps, { by: c.get('principal'), ...c.req.valid('param'), ...c.req.valid('json') });
      return c.json({ ok: true });
    });
