/**
 * Puts a file into a store in pieces, and says on standard output how many bytes of files were in memory at most meanwhile.
 * Run with `--expose-gc`: only what is still needed counts.
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
  // A collection gives memory back beside the program, and the next one waits for that.
  globalThis.gc!();
  return process.memoryUsage().arrayBuffers;
}

// What a connection and the modules need is there from then on.
await put(Number(piece));
const before = held();
let most = before;
const looking = setInterval(() => (most = Math.max(most, held())), 5);
await put(Number(size));
clearInterval(looking);
process.stdout.write(String(most - before));
