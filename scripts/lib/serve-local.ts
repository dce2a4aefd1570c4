import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';

export interface LocalServer {
  readonly server: ReturnType<typeof serve>;
  readonly address: AddressInfo;
  /** Stops it at once: open connections are closed too. */
  close(): Promise<void>;
}

/**
 * Starts a server that is reachable only from this machine.
 * @param port 0 means any free port
 * @throws Error that says what to do when the port is already used
 */
export const serveLocal = (fetch: Parameters<typeof serve>[0]['fetch'], port: number): Promise<LocalServer> =>
  new Promise((done, fail) => {
    const server = serve({ fetch, hostname: '127.0.0.1', port }, (address) => done({ server, address, close }));
    const close = (): Promise<void> =>
      new Promise((closed) => {
        server.close(() => closed());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Is this command running in another window?`)
          : error,
      ),
    );
  });
