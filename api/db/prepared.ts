import { fillPlaceholders } from 'drizzle-orm';
import type { Query, Statement } from './batch.ts';
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

/**
 * The same for a write: a statement that is built once for each database and each set of columns, and then only given
 * its values.
 * @param build makes the query, with `sql.placeholder` where its values go
 * @returns the statement with values; a placeholder without one throws
 */
export function template<C extends string>(
  build: (db: Db, columns: readonly C[]) => Query,
): (db: Db, columns: readonly C[], values: Readonly<Record<string, unknown>>, rows?: number) => Statement {
  const builtFor = prepared((db) => {
    const built = new Map<string, ReturnType<Query['toSQL']>>();
    return (columns: readonly C[]) => {
      const name = columns.join();
      let query = built.get(name);
      if (!query) built.set(name, query = build(db, columns).toSQL());
      return query;
    };
  });
  return (db, columns, values, rows) => {
    const { sql, params } = builtFor(db)(columns);
    return { sql, params: fillPlaceholders(params, values), rows };
  };
}
