/** The document calls (spec/2 section 7). All of them act only on the signed-in user's own documents. */
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { idParam } from '../../lib/id-param.ts';
import { attachment } from '../../lib/attachment.ts';
import type { DocumentMimeType } from '../../../engine/product/documents/limits.ts';
import type { Deps, SignedInEnv } from '../../context.ts';
import { bodyPieces } from '../../middleware/body-limits.ts';
import { jsonBody, pathParam } from '../../middleware/body.ts';
import { owned } from '../../middleware/owned.ts';
import { idempotencyOf } from '../../middleware/idempotency.ts';
import { hasScope } from '../../lib/has-scope.ts';
import { inUserQueue } from '../../lib/user-queue.ts';
import { pageParam, recordBody, uploadParam, type DocumentDetails } from '../../modules/documents/schemas.ts';
import { beginUpload } from './begin-upload.ts';
import { deleteDocument } from './delete-document.ts';
import { drawPage } from './draw-page.ts';
import { getChecklist } from './get-checklist.ts';
import { getDocument } from './get-document.ts';
import { listDocuments } from './list-documents.ts';
import { processDocument } from './process-document.ts';
import { readFile } from './read-file.ts';
import { receiveFile } from './receive-file.ts';
import { recordDocument } from './record-document.ts';

/** What a program gets instead of what was read, if it may process documents but not read them. */
const UNREAD = { ocrText: null, values: [], aiValidation: null } satisfies Partial<DocumentDetails>;

/** `/api/objects`: receives a file before it is recorded as a document. */
export const uploadRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .post('/upload', async (c) => c.json(await beginUpload(deps, { ownerId: c.get('principal').userId })))
    .put('/upload/:token', pathParam(uploadParam), async (c) => {
      await receiveFile(deps, {
        ...owned(c),
        // The route table rejects all other types.
        contentType: c.req.header('Content-Type')!.toLowerCase() as DocumentMimeType,
        pieces: bodyPieces(c),
        signal: c.req.raw.signal,
      });
      return c.json({ ok: true });
    });

export const documentRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .get('/', inUserQueue(deps), async (c) => c.json(await listDocuments(deps, { ownerId: c.get('principal').userId })))
    .post('/', jsonBody(recordBody), async (c) => {
      const body = c.req.valid('json');
      const view = await recordDocument(deps, {
        ownerId: c.get('principal').userId,
        body,
        signal: c.req.raw.signal,
        idempotency: idempotencyOf(deps, c, ['record', body]),
      });
      return c.json(view, 201, { Location: `/api/documents/${view.id}` });
    })
    .get('/checklist', inUserQueue(deps), async (c) =>
      c.json(await getChecklist(deps, { ownerId: c.get('principal').userId })),
    )
    .get('/:id', pathParam(idParam), inUserQueue(deps), async (c) => c.json(await getDocument(deps, owned(c))))
    .delete('/:id', pathParam(idParam), async (c) => {
      await deleteDocument(deps, { ...owned(c), signal: c.req.raw.signal });
      return c.json({ ok: true });
    })
    .post('/:id/process', pathParam(idParam), inUserQueue(deps), async (c) => {
      const document = await processDocument(deps, owned(c));
      return c.json(hasScope(c.get('principal'), 'documents:read') ? document : { ...document, ...UNREAD });
    })
    .get('/:id/file', pathParam(idParam), async (c) => {
      const file = await readFile(deps, owned(c));
      const headers = {
        ...attachment(file.name, file.mimeType),
        'Content-Length': String(file.size),
      };
      // A HEAD request wants only the headers: a file that is opened but not read would stay open.
      if (c.req.method === 'HEAD') return c.body(null, 200, headers);
      return c.body(Readable.toWeb(Readable.from(await file.open())) as ReadableStream<Uint8Array>, 200, headers);
    })
    // The first page is 0.
    .get('/:id/pages/:page', pathParam(pageParam), async (c) => {
      const { page, ...document } = owned(c);
      const png = await drawPage(deps, { ...document, page: Number(page), signal: c.req.raw.signal });
      return c.body(png as Uint8Array<ArrayBuffer>, 200, attachment('page.png', 'image/png'));
    });
