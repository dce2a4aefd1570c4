/**
 * Preloaded into a server: writes `+id` to file descriptor 3 when a request with the header X-Test-Id has arrived,
 * before it is handled. The write is synchronous, so that it survives the end of the process.
 */
import { writeSync } from 'node:fs';
import { Server } from 'node:http';

const { emit } = Server.prototype;
Server.prototype.emit = function emitTraced(event, ...rest) {
  const id = event === 'request' && rest[0].headers['x-test-id'];
  if (id) writeSync(3, `+${id}\n`);
  return emit.call(this, event, ...rest);
};
