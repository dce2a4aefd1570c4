/** What the server keeps of the connections of its clients. */
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { connectionsOf } from '../../api/lib/close-connections.ts';

const test = suite('connections');

test('nothing is kept of a connection whose client has gone away during a request', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = connectionsOf(server);
  const sockets: WeakRef<Socket>[] = [];
  server.on('connection', (socket: Socket) => sockets.push(new WeakRef(socket)));
  for (let count = 0; count < 5; count += 1) {
    const request = get({ port: (server.address() as AddressInfo).port, agent: false }).on('error', () => undefined);
    const [, response] = await once(server, 'request');
    request.destroy();
    await once(response, 'close');
  }
  for (let turn = 0; turn < 5; turn += 1) {
    await setImmediate();
    collectGarbage();
  }
  // The variables of the loop may still have the last one.
  const kept = sockets.slice(0, -1).filter((socket) => socket.deref() !== undefined);
  assert.is(kept.length, 0);
  close();
  server.close();
});

test.run();
