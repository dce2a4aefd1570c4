import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks a server's connections, so that a stop does not wait for browsers that keep theirs open.
 * @returns a function that closes idle connections at once, and each other connection when its request is answered
 */
export function connectionsOf(server: Server): () => void {
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
    response.once('close', () => {
      // After an aborted request the socket has closed first, and must not be stored again.
      if (openRequests.has(socket)) change(socket, -1);
    });
  });
  return () => {
    closing = true;
    for (const socket of openRequests.keys()) change(socket, 0);
  };
}
