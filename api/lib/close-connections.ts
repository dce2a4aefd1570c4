import type { ServerType } from '@hono/node-server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Follows a server's connections, so that a stop need not wait for browsers that keep theirs open.
 * @returns ends those on which nothing is asked, and from then on each as soon as its request is answered
 */
export function connectionsOf(server: ServerType): () => void {
  const openRequests = new Map<Socket, number>();
  let closing = false;
  const change = (socket: Socket, by: number) => {
    const requests = (openRequests.get(socket) ?? 0) + by;
    openRequests.set(socket, requests);
    if (closing && requests === 0) socket.destroySoon();
  };
  server.on('connection', (socket: Socket) => {
    openRequests.set(socket, 0);
    socket.once('close', () => openRequests.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    change(socket, 1);
    response.once('close', () => change(socket, -1));
  });
  return () => {
    closing = true;
    for (const socket of openRequests.keys()) change(socket, 0);
  };
}
