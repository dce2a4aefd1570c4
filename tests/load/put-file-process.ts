/**
 * Puts a file into a store in pieces, and prints the most bytes of files that were in memory at once.
 * Run with `--expose-gc`, so that only memory in use counts.
 */
import { randomUUID } from 'node:crypto';
import { createS3BlobStore, type S3Settings } from '../../api/providers/blobs/s3-blob-store.ts';

const [settings = '', size = '', piece = ''] = process.argv.slice(2);
const store = createS3BlobStore(JSON.parse(settings) as S3Settings);
const put = (bytes: number): Promise<void> => store.put({ folder: randomUUID(), file: randomUUID() }, pieces(bytes));

async function* pieces(bytes: number): AsyncGenerator<Uint8Array> {
  for (let made = 0; made < bytes; made += Number(piece)) yield Buffer.alloc(Number(piece), made);
}

function held(): number {
  globalThis.gc!();
  // A collection frees memory in the background, and the next one waits for that.
  globalThis.gc!();
  return process.memoryUsage().arrayBuffers;
}

// Warm-up: the memory of the connection and the modules does not count.
await put(Number(piece));
const before = held();
let most = before;
const looking = setInterval(() => (most = Math.max(most, held())), 5);
await put(Number(size));
clearInterval(looking);
process.stdout.write(String(most - before));
