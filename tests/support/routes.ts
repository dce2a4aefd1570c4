/** The routes of the app, read from the app itself, so that no test misses a new one. */
import type { TestApp } from './api.ts';

export interface Route {
  readonly method: string;
  readonly path: string;
}

/** Middleware is registered for every method, and is not a route. */
export function routesOf({ app }: TestApp): Route[] {
  const names = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  return [...new Set(names)].sort().map((name) => {
    const [method = '', path = ''] = name.split(' ');
    return { method, path };
  });
}

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
