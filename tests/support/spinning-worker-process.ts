/** A process that connects to the port of its task, and then keeps its processor busy for a while. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { serveTask } from '../../api/lib/bounded-process/serve-task.ts';

serveTask(async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const end = performance.now() + 20_000;
  while (performance.now() < end);
  socket.end('It went on to its end');
  await once(socket, 'close');
});
