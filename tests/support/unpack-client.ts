/**
 * Unpacks the downloaded client to where `npm install ./formport-client` would put it: `node_modules/formport-client`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readZip } from './zip.ts';

/** @returns the names of the files */
export async function unpackClient(response: Response, folder: string): Promise<string[]> {
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  for (const { name, bytes } of files) {
    const path = join(folder, 'node_modules', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  return files.map(({ name }) => name);
}
