/** A process that decodes an untrusted file ends with the server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../../scripts/lib/project.ts';
import { processProgram } from '../support/run-command.ts';

const test = suite('processes with limits');

test('a process that is busy when its server is killed ends too', async () => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const port = String((listener.address() as AddressInfo).port);
  const parent = processProgram('tests/support/spinning-parent-process.ts');
  const [program] = processProgram('tests/support/spinning-worker-process.ts').slice(-1);
  const server = spawn(process.execPath, [...parent, program!, port], { cwd: root, stdio: 'ignore' });
  const [socket] = (await once(listener, 'connection')) as [Socket];
  server.kill('SIGKILL');
  // The connection is closed when the busy process has ended.
  assert.is(await text(socket), '');
  listener.close();
});

test.run();
