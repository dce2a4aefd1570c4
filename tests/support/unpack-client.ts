/** Unpacks the downloaded client as `npm install ./formport-client` would have it: `node_modules/formport-client`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

/** Reads a ZIP by its central directory. */
function filesOf(zip: Buffer): Array<{ name: string; bytes: Buffer }> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const [method, size, nameLength, extra, comment, start] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const stored = zip.subarray(data, data + size);
    at += 46 + nameLength + extra + comment;
    return { name, bytes: method === 0 ? stored : inflateRawSync(stored) };
  });
}

/** @returns the names of the files */
export async function unpackClient(response: Response, folder: string): Promise<string[]> {
  const files = filesOf(Buffer.from(await response.arrayBuffer()));
  for (const { name, bytes } of files) {
    const path = join(folder, 'node_modules', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  return files.map(({ name }) => name);
}
