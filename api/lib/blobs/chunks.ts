/**
 * A sealed file is a sequence of chunks, so that a file of any size is sealed, stored and opened with little memory. A
 * chunk is a mark (1 for the last, else 0), the length of its envelope (4 bytes) and the envelope. The envelope is
 * bound to the chunk's number and mark, so a missing, moved or added chunk is an error.
 */
import { UnsealError } from '../seal.ts';

/** Bytes of a chunk before it is sealed. */
export const CHUNK = 256 * 1024;
/** Maximum bytes of an envelope. Sealing adds far less than 1024. */
const MAX_ENVELOPE = CHUNK + 1024;
const HEAD = 5;

export interface ChunkPlace {
  /** The first is 0. */
  readonly index: number;
  readonly isLast: boolean;
}

/** @param pieces bytes in pieces of any length */
export async function* sealChunks(
  pieces: AsyncIterable<Uint8Array>,
  seal: (place: ChunkPlace, plain: Uint8Array) => Promise<Buffer>,
): AsyncGenerator<Buffer> {
  let index = 0;
  const frame = async (plain: Uint8Array, isLast: boolean): Promise<Buffer> => {
    const envelope = await seal({ index: index++, isLast }, plain);
    const head = Buffer.alloc(HEAD);
    head.writeUInt8(Number(isLast), 0);
    head.writeUInt32BE(envelope.length, 1);
    return Buffer.concat([head, envelope]);
  };
  // Bytes not yet sealed: at most one chunk after each piece, because only the end shows which chunk is the last.
  const open = createBuffer();
  for await (const piece of pieces) {
    open.add(piece);
    while (open.length > CHUNK) yield await frame(open.take(CHUNK), false);
  }
  yield await frame(open.take(open.length), true);
}

/** @throws UnsealError when a chunk is damaged or missing, or there are too many */
export async function* openChunks(
  pieces: AsyncIterable<Uint8Array>,
  unseal: (place: ChunkPlace, envelope: Buffer) => Promise<Buffer>,
): AsyncGenerator<Buffer> {
  const read = createBuffer();
  let index = 0;
  let ended = false;
  for await (const piece of pieces) {
    read.add(piece);
    for (;;) {
      if (read.length < HEAD) break;
      if (ended) throw damaged();
      const head = read.peek(HEAD);
      const length = head.readUInt32BE(1);
      if (length > MAX_ENVELOPE) throw damaged();
      if (read.length < HEAD + length) break;
      read.take(HEAD);
      ended = head.readUInt8(0) === 1;
      yield await unseal({ index: index++, isLast: ended }, read.take(length));
    }
  }
  if (!ended || read.length > 0) throw damaged();
}

const damaged = (): UnsealError => new UnsealError('A file is not whole');

/** A buffer for bytes that arrive in pieces of one size and are read in pieces of another. */
function createBuffer() {
  let pieces: Uint8Array[] = [];
  let length = 0;
  const joined = (): Buffer => {
    const all = Buffer.concat(pieces);
    pieces = [all];
    return all;
  };
  return {
    get length() {
      return length;
    },
    add(piece: Uint8Array) {
      pieces.push(piece);
      length += piece.length;
    },
    peek: (count: number): Buffer => joined().subarray(0, count),
    take(count: number): Buffer {
      const all = joined();
      pieces = [all.subarray(count)];
      length -= count;
      return all.subarray(0, count);
    },
  };
}
