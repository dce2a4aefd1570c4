/** Advice on a form (spec/1 section 7). */
import { Hono } from 'hono';
import type { Deps, SignedInEnv } from '../../context.ts';
import { pathParam } from '../../middleware/body.ts';
import { inTurn } from '../../middleware/in-turn.ts';
import { formIdParam } from '../../modules/forms/schemas.ts';
import { signedInUser } from '../../modules/users/signed-in-user.ts';
import { assessForm } from './assess-form.ts';
import { validateForm } from './validate-form.ts';

export const adviceRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .get('/:id/risk-assessment', pathParam(formIdParam), inTurn(deps), async (c) =>
      c.json(
        await assessForm(deps, { id: c.req.valid('param').id, user: await signedInUser(deps, c.get('principal')) }),
      ),
    )
    .post('/:id/validate', pathParam(formIdParam), inTurn(deps), async (c) =>
      c.json(await validateForm(deps, { id: c.req.valid('param').id, ownerId: c.get('principal').userId })),
    );
