import type { Db } from './client.ts';

/**
 * A query that is built once for each database and then only run, with `sql.placeholder` where its values go: building
 * one takes longer than running it, which counts where every request does it.
 */
export function prepared<Q>(build: (db: Db) => Q): (db: Db) => Q {
  const built = new WeakMap<Db, Q>();
  return (db) => {
    let query = built.get(db);
    if (!query) built.set(db, query = build(db));
    return query;
  };
}
