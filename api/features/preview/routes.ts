/**
 * Preview of forms while they are being written: sample answers, the PDF, and an event on every save of a file. The
 * calls need no account and store nothing, so they exist only in development: `createApp` leaves them out elsewhere.
 */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { pdfDocument } from '../../../engine/pdf/pdf-document.ts';
import { resolve } from '../../../engine/resolve.ts';
import { sample } from '../../../engine/product/sample/sample.ts';
import type { AppEnv, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { LiveDefinitions, LiveState } from '../../lib/watch-definitions.ts';
import { currentForm } from '../../modules/forms/find-definition.ts';
import { noSuchForm } from '../../modules/forms/errors.ts';
import { jsonBody, queryParam } from '../../middleware/body.ts';
import { pdfBody, sampleQuery, type PreviewView } from './schemas.ts';

const PDFS_KEPT = 8;

export const previewRoutes = (
  { env, definitions, pdf }: Pick<Deps, 'env' | 'definitions' | 'pdf'>,
  live: LiveDefinitions,
) => {
  /** The latest PDFs. They need a URL, because the preview shows them in a frame. */
  const pdfs = new Map<string, Uint8Array>();
  return (
    new Hono<AppEnv>()
      // Sends the state of the definitions folder: now, and after each save of a file.
      .get('/events', (c) =>
        streamSSE(c, async (stream) => {
          const send = (state: LiveState) => stream.writeSSE({ event: 'definitions', data: JSON.stringify(state) });
          const unsubscribe = live.subscribe((state) => void send(state));
          await send(live.state());
          await new Promise<void>((resolvePromise) => {
            stream.onAbort(resolvePromise);
            live.closed.addEventListener('abort', () => resolvePromise(), { once: true });
          });
          unsubscribe();
        }),
      )
      .get('/pdf/:id', (c) => {
        const bytes = pdfs.get(c.req.param('id'));
        if (!bytes) throw new AppError('NOT_FOUND', 'There is no such PDF any more.');
        return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': 'inline; filename="preview.pdf"',
        });
      })
      .get('/:type', queryParam(sampleQuery), (c) => {
        const form = currentForm(definitions, c.req.param('type'));
        const { seed, today } = c.req.valid('query');
        return c.json({
          type: form.meta.type,
          sha256: form.sha256,
          file: live.fileOf(form.meta.type) ?? '',
          answers: sample(form, seed, {}, { today }),
        } satisfies PreviewView);
      })
      .post('/:type/pdf', jsonBody(pdfBody), async (c) => {
        const { answers, today, sha256 } = c.req.valid('json');
        const form = await definitions.get(sha256);
        if (form?.meta.type !== c.req.param('type')) throw noSuchForm();
        const document = pdfDocument({
          form,
          answers,
          today,
          resolution: resolve(form, answers, { today }),
          formId: 'preview',
          title: form.title,
          draft: true,
          productName: env.PRODUCT_NAME,
          submittedAt: null,
        });
        const id = randomUUID();
        pdfs.set(id, await pdf.render(document, { ownerId: 'preview', signal: c.req.raw.signal }));
        const [oldest] = pdfs.keys();
        if (oldest && pdfs.size > PDFS_KEPT) pdfs.delete(oldest);
        return c.json({ id });
      })
  );
};

/** The type for the preview's typed client. In production these routes do not exist. */
export type PreviewType = ReturnType<typeof previewRoutes>;
