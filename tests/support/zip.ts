/** Reads a ZIP from its directory, as programs do, and checks every checksum. */
import { crc32, inflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const UTF8 = 0x800;
const STORED = 0;
const DEFLATED = 8;

/** @throws Error when the ZIP is not as expected */
export function readZip(zip: Buffer): ZipEntry[] {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end) === END, 'the end record of the directory is missing');
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    expect(zip.readUInt32LE(at) === DIRECTORY, 'an entry of the directory has no signature');
    const method = zip.readUInt16LE(at + 10);
    expect(method === STORED || method === DEFLATED, 'an entry is neither stored nor deflated');
    expect((zip.readUInt16LE(at + 8) & UTF8) !== 0, 'a name is not marked as UTF-8');
    const [sum, size, nameLength, extra, comment, offset] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    at += 46 + nameLength + extra + comment;
    expect(zip.readUInt32LE(offset) === LOCAL, 'an entry has no file');
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const stored = zip.subarray(start, start + size);
    const bytes = method === STORED ? stored : inflateRawSync(stored);
    expect(crc32(bytes) === sum, `the checksum of ${name} is wrong`);
    return { name, bytes };
  });
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Unexpected ZIP: ${what}`);
}
