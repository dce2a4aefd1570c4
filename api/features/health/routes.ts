/** Health check for load balancers and monitors. It reveals no personal data. */
import { Hono } from 'hono';
import type { AppEnv, Deps } from '../../context.ts';
import { checkDatabase } from '../../db/check-database.ts';
import { AppError } from '../../errors.ts';

/** @throws AppError UNHEALTHY when the database cannot be read or written */
export const healthRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono<AppEnv>().get('/', async (c) => {
    try {
      await checkDatabase(db);
    } catch (cause) {
      throw new AppError('UNHEALTHY', 'The database cannot be used just now.', { cause });
    }
    return c.json({ ok: true });
  });
