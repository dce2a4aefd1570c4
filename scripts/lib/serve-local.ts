import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';

export interface LocalServer {
  readonly server: ReturnType<typeof serve>;
  readonly address: AddressInfo;
}

/**
 * Answers on this machine alone.
 * @param port 0 takes any free one
 * @throws Error that says what to do when the port is taken
 */
export const serveLocal = (fetch: Parameters<typeof serve>[0]['fetch'], port: number): Promise<LocalServer> =>
  new Promise((done, fail) => {
    const server = serve({ fetch, hostname: '127.0.0.1', port }, (address) => done({ server, address }));
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Is this command running in another window?`)
          : error,
      ),
    );
  });

/** For a command: says in a line why its server did not start, and ends. */
export function endWithReason(error: Error): never {
  console.error(error.message);
  process.exit(1);
}
