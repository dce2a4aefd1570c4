/**
 * Sends saves as fast as a server answers, over keep-alive connections. It uses plain sockets and prepared bytes,
 * because the client's work would take processor time from the server.
 */
import { connect, type Socket } from 'node:net';

export interface Save {
  readonly path: string;
  readonly headers: Record<string, string>;
  /**
   * The two bodies are sent alternately. A database does not write unchanged data, so a save that repeats the last one
   * would cost nothing.
   */
  readonly bodies: readonly [Buffer, Buffer];
  /** The next `If-Match` header, from the `ETag` of the answer. */
  revision?: string;
}

export interface PutLoad {
  /** @returns milliseconds per save */
  run(milliseconds: number): Promise<number>;
  close(): void;
}

/** @param saves one per connection */
export async function openPutLoad(url: string, saves: readonly Save[]): Promise<PutLoad> {
  const { hostname, port } = new URL(url);
  const sockets = await Promise.all(saves.map(() => open(hostname, Number(port))));
  return {
    async run(milliseconds) {
      const start = performance.now();
      const counts = await Promise.all(saves.map((save, index) => repeat(sockets[index]!, save, start + milliseconds)));
      return (performance.now() - start) / counts.reduce((sum, count) => sum + count, 0);
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}

const open = (host: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });

async function repeat(socket: Socket, save: Save, until: number): Promise<number> {
  let count = 0;
  while (performance.now() < until) {
    const answer = await exchange(socket, save, save.bodies[count % 2]!);
    if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`${save.path} answered ${answer.slice(0, 400)}`);
    const etag = /\r\netag: ([^\r]+)/i.exec(answer)?.[1];
    if (etag !== undefined) save.revision = etag;
    count += 1;
  }
  return count;
}

let keys = 0;

function exchange(socket: Socket, { path, headers, revision }: Save, body: Buffer): Promise<string> {
  const all = {
    Host: 'bench',
    // One key per save, as the wizard sends it. The bare route ignores it.
    'Idempotency-Key': `bench-${(keys += 1)}`,
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
    ...headers,
    ...(revision && { 'If-Match': revision }),
  };
  socket.cork();
  socket.write(
    `PUT ${path} HTTP/1.1\r\n${Object.entries(all)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n')}\r\n\r\n`,
  );
  socket.write(body);
  socket.uncork();
  return readAnswer(socket);
}

/** Resolves with the head of an answer when its whole body has arrived. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = text.slice(0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      const whole = length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length - end - 4 >= Number(length);
      if (!whole) return;
      done();
      resolve(head);
    };
    const closed = (): void => {
      done();
      reject(new Error('The server has closed the connection'));
    };
    const done = (): void => {
      socket.off('data', read);
      socket.off('close', closed);
    };
    socket.on('data', read);
    socket.once('close', closed);
  });
}
