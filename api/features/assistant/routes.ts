/** Advice on a form, and the chat (spec/1 section 7). */
import { Hono } from 'hono';
import { idParam } from '../../lib/id-param.ts';
import type { Deps, SignedInEnv } from '../../context.ts';
import { jsonBody, pathParam } from '../../middleware/body.ts';
import { owned } from '../../middleware/owned.ts';
import { hasScope } from '../../lib/has-scope.ts';
import { inUserQueue } from '../../lib/user-queue.ts';
import { currentForm } from '../../modules/forms/find-definition.ts';
import { signedInUser } from '../../modules/users/signed-in-user.ts';
import { notFound } from '../../errors.ts';
import { answerChat, wholeAnswer } from './answer-chat.ts';
import { answeringEngine } from './answering-engine.ts';
import { assistForm } from './assist-form.ts';
import { assessForm } from './assess-form.ts';
import { countQuestion } from './count-question.ts';
import { assistQuestion, chatQuestion, formTypeParam, topicParam } from './schemas.ts';
import { ANSWER_LINES, streamAnswer } from './stream-answer.ts';
import { validateForm } from './validate-form.ts';

export const adviceRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .get('/:id/risk-assessment', pathParam(idParam), inUserQueue(deps), async (c) => {
      const by = c.get('principal');
      const user = await signedInUser(deps, by);
      const readsDocuments = hasScope(by, 'documents:read');
      return c.json(await assessForm(deps, { id: c.req.valid('param').id, user, readsDocuments }));
    })
    .post('/:id/ai-assist', pathParam(idParam), jsonBody(assistQuestion), async (c) =>
      c.json(
        await assistForm(deps, {
          id: c.req.valid('param').id,
          user: await signedInUser(deps, c.get('principal')),
          asked: c.req.valid('json'),
          signal: c.req.raw.signal,
        }),
      ),
    )
    .post('/:id/validate', pathParam(idParam), inUserQueue(deps), async (c) =>
      c.json(await validateForm(deps, owned(c))),
    );

export const chatRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .post('/chat', jsonBody(chatQuestion), async (c) => {
      const asked = c.req.valid('json');
      const user = await signedInUser(deps, c.get('principal'));
      const left = await countQuestion(deps, user);
      const signal = c.req.raw.signal;
      if (c.req.header('Accept') !== ANSWER_LINES)
        return c.json(await wholeAnswer(answerChat(deps, { asked, user, signal, left })));
      return streamAnswer(c, deps, (stopped) => answerChat(deps, { asked, user, signal: stopped, left }));
    })
    .get('/engine', async (c) => c.json(await answeringEngine(deps, await signedInUser(deps, c.get('principal')))))
    .get('/explanations/:type', pathParam(formTypeParam), (c) => {
      const { meta } = currentForm(deps.definitions, c.req.valid('param').type);
      return c.json(deps.knowledge.explained(meta.type));
    })
    .get('/topics/:topic', pathParam(topicParam), (c) => {
      const entry = deps.knowledge.get(c.req.valid('param').topic);
      if (!entry) throw notFound();
      const { id, title, body, asOf, source } = entry;
      return c.json({ id, title, body, asOf, source });
    });
