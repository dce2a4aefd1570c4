/** What a load balancer or a monitor asks. It shows nothing of a person. */
import { Hono } from 'hono';
import type { AppEnv, Deps } from '../../context.ts';
import { checkDatabase } from '../../db/check-database.ts';
import { AppError } from '../../errors.ts';

/** @throws AppError UNHEALTHY when the database cannot be read and written now */
export const healthRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono<AppEnv>().get('/', async (c) => {
    try {
      await checkDatabase(db);
    } catch (cause) {
      throw new AppError('UNHEALTHY', 'The database cannot be used just now.', { cause });
    }
    return c.json({ ok: true });
  });
