/** The routes of the app, read from the app itself, so that no test misses a new one. */
import { inputOf } from '../../api/middleware/body.ts';
import { ROUTES } from '../../api/routes-table.ts';
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

/** Those whose handler reads a body: JSON or a file. */
export function routesWithBody(api: TestApp): Route[] {
  const json = new Set(api.app.routes.filter(({ handler }) => inputOf(handler)?.in === 'json').map(nameOf));
  return routesOf(api).filter((route) => json.has(nameOf(route)) || ROUTES[nameOf(route)]?.body?.media);
}

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** The method and path of a route, with an id that does not exist in place of each parameter. */
export const requestOf = (name: string): [method: string, path: string] => {
  const [method = '', path = ''] = name.split(' ');
  return [method, path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')];
};
