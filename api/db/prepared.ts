import { is, Param, Placeholder } from 'drizzle-orm';
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
    if (!query) built.set(db, (query = build(db)));
    return query;
  };
}

/**
 * The same for a write: a statement that is built once for each database and each set of columns, and then only given
 * its values.
 * @param build makes the query, with `sql.placeholder` where its values go
 * @returns the statement with values; one that is missing is refused when the statement runs
 */
export function template<C extends string>(
  build: (db: Db, columns: readonly C[]) => Query,
): (db: Db, columns: readonly C[], values: Readonly<Record<string, unknown>>, rows?: number) => Statement {
  const builtFor = prepared((db) => {
    const built = new Map<string, Template>();
    return (columns: readonly C[]) => {
      const name = columns.join();
      let made = built.get(name);
      if (!made) built.set(name, (made = makeTemplate(build(db, columns))));
      return made;
    };
  });
  return (db, columns, values, rows) => {
    const { sql, params } = builtFor(db)(columns);
    return { sql, params: params.map((valueIn) => valueIn(values)), rows };
  };
}

interface Template {
  readonly sql: string;
  readonly params: ReadonlyArray<(values: Readonly<Record<string, unknown>>) => unknown>;
}

/** What `fillPlaceholders` of Drizzle does, but that it is found out once what each parameter is. */
function makeTemplate(query: Query): Template {
  const { sql, params } = query.toSQL();
  return {
    sql,
    params: params.map((param) => {
      if (is(param, Placeholder)) return (values) => values[param.name];
      if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
      const {
        encoder,
        value: { name },
      } = param;
      return (values) => encoder.mapToDriverValue(values[name]);
    }),
  };
}
