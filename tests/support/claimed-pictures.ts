/** Pictures whose headers claim a size that they do not have. */
import { crc32, deflateSync } from 'node:zlib';

const MB = 1024 * 1024;

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/**
 * A PNG that claims a size. Its data is a megabyte of zeros, compressed to a kilobyte.
 * @param png a PNG that gives the first bytes
 */
export function claimedPng(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(MB))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG whose header claims a size. */
export function claimedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  for (let at = 2; at < changed.length;) {
    const marker = changed[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xc2) {
      changed.writeUInt16BE(height, at + 5);
      changed.writeUInt16BE(width, at + 7);
      return changed;
    }
    at += 2 + changed.readUInt16BE(at + 2);
  }
  throw new Error('The JPEG has no frame header');
}
