/** A connection to the server that a test can break. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface BreakableConnection {
  /** The address for the browser. */
  readonly url: string;
  /** Cuts all connections once one of them has sent `bytes` bytes, and each new connection until `restore`. */
  cutAfter(bytes: number): void;
  restore(): void;
  close(): Promise<void>;
}

export async function breakableConnection(serverUrl: string): Promise<BreakableConnection> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let limit = Infinity;
  let isCut = false;
  const proxy = createServer((client) => {
    if (isCut) return void client.destroy();
    const server = connect(Number(port), hostname);
    let sent = 0;
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (piece) => {
      sent += piece.length;
      if (sent < limit) {
        server.write(piece);
        return;
      }
      isCut = true;
      for (const socket of sockets) socket.destroy();
    });
    server.pipe(client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    cutAfter(bytes) {
      limit = bytes;
    },
    restore() {
      limit = Infinity;
      isCut = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
