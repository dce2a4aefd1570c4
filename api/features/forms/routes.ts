/** The forms calls (spec/2 section 7). All of them act only on the signed-in user's own forms. */
import { Hono } from 'hono';
import { idParam } from '../../lib/id-param.ts';
import { attachment } from '../../lib/attachment.ts';
import { dayIn } from '../../../engine/product/time-zone.ts';
import type { Deps, SignedInEnv } from '../../context.ts';
import { signedInUser } from '../../modules/users/signed-in-user.ts';
import { settingsOf } from '../../modules/users/user-view.ts';
import { jsonBody, pathParam } from '../../middleware/body.ts';
import { owned } from '../../middleware/owned.ts';
import { hasScope } from '../../lib/has-scope.ts';
import { inUserQueue } from '../../lib/user-queue.ts';
import { idempotencyOf } from '../../middleware/idempotency.ts';
import { archiveForms } from './archive-forms.ts';
import { changeForm } from './change-form.ts';
import { compareEntry } from './compare-entry.ts';
import { copyForm } from './copy-form.ts';
import { createForm } from './create-form.ts';
import { deleteForm } from './delete-form.ts';
import { downloadForm } from './download-form.ts';
import { listHistory } from './list-history.ts';
import { prefillForm } from './prefill-form.ts';
import { restoreEntry } from './restore-entry.ts';
import { saveForm } from './save-form.ts';
import { listForms } from '../../modules/forms/list-forms.ts';
import { viewForm } from '../../modules/forms/open-form.ts';
import { requireForm } from '../../modules/forms/require-form.ts';
import {
  changeFormBody,
  createFormBody,
  historyEntryParam,
  saveFormBody,
  type FormView,
} from '../../modules/forms/schemas.ts';
import { submitForm } from './submit-form.ts';
import { etag } from '../../modules/forms/view.ts';

const withETag = (view: FormView) => ({ ETag: etag(view.revision) });
const created = (view: FormView) => ({ ...withETag(view), Location: `/api/forms/${view.id}` });

export const formRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .get('/', inUserQueue(deps), async (c) => c.json(await listForms(deps, { ownerId: c.get('principal').userId })))
    .post('/', jsonBody(createFormBody), inUserQueue(deps), async (c) => {
      const body = c.req.valid('json');
      const view = await createForm(deps, {
        ownerId: c.get('principal').userId,
        body,
        idempotency: idempotencyOf(deps, c, ['create', body]),
      });
      return c.json(view, 201, created(view));
    })
    .get('/archive', async (c) => {
      const user = await signedInUser(deps, c.get('principal'));
      const by = { ownerId: user.id, signal: c.req.raw.signal, stillAllowed: c.get('stillAllowed') };
      const zip = await archiveForms(deps, by);
      const name = `forms-${dayIn(settingsOf(user).timezone, deps.now())}.zip`;
      return c.body(zip, 200, attachment(name, 'application/zip'));
    })
    .get('/:id', pathParam(idParam), inUserQueue(deps), async (c) => {
      const view = await viewForm(deps, await requireForm(deps.db, owned(c)));
      return c.json(view, 200, withETag(view));
    })
    .put('/:id', pathParam(idParam), jsonBody(saveFormBody), inUserQueue(deps), async (c) => {
      const body = c.req.valid('json');
      const request = {
        ...owned(c),
        ifMatch: c.req.header('If-Match'),
        idempotency: idempotencyOf<FormView>(deps, c, ['save', c.req.valid('param').id, body]),
      };
      const view = await (body.status === 'SUBMITTED' ? submitForm : saveForm)(deps, request, body);
      return c.json(view, 200, withETag(view));
    })
    .patch('/:id', pathParam(idParam), jsonBody(changeFormBody), inUserQueue(deps), async (c) => {
      const view = await changeForm(deps, owned(c), c.req.valid('json'));
      return c.json(view, 200, withETag(view));
    })
    .delete('/:id', pathParam(idParam), inUserQueue(deps), async (c) => {
      return c.json(await deleteForm(deps, { ...owned(c), ifMatch: c.req.header('If-Match') }));
    })
    .post('/:id/copy', pathParam(idParam), inUserQueue(deps), async (c) => {
      const idempotency = idempotencyOf<FormView>(deps, c, ['copy', c.req.valid('param').id]);
      const view = await copyForm(deps, { ...owned(c), idempotency });
      return c.json(view, 201, created(view));
    })
    .get('/:id/prefill', pathParam(idParam), inUserQueue(deps), async (c) => {
      const by = c.get('principal');
      const user = await signedInUser(deps, by);
      const readsDocuments = hasScope(by, 'documents:read');
      return c.json(await prefillForm(deps, { id: c.req.valid('param').id, user, readsDocuments }));
    })
    .get('/:id/history', pathParam(idParam), inUserQueue(deps), async (c) => c.json(await listHistory(deps, owned(c))))
    .get('/:id/history/:entryId', pathParam(historyEntryParam), inUserQueue(deps), async (c) =>
      c.json(await compareEntry(deps, owned(c))),
    )
    .post('/:id/history/:entryId/restore', pathParam(historyEntryParam), inUserQueue(deps), async (c) => {
      const { id, entryId } = c.req.valid('param');
      const view = await restoreEntry(deps, {
        ...owned(c),
        ifMatch: c.req.header('If-Match'),
        idempotency: idempotencyOf<FormView>(deps, c, ['restore', id, entryId]),
      });
      return c.json(view, 200, withETag(view));
    })
    // The user's queue covers only the work on this thread, not the wait for the PDF.
    .get('/:id/download', pathParam(idParam), async (c) => {
      const { bytes, fileName } = await downloadForm(deps, owned(c), c.req.raw.signal);
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, attachment(fileName, 'application/pdf'));
    });
