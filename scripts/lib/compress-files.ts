/** Compresses the files of the built web once, so that the server does not compress them again for each visitor. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:css|js)$/;

/** A smaller file fits into one packet as it is. `compress()` of Hono has the same limit. */
const MIN_BYTES = 1024;

/** Level 11 takes twice as long and saves 2 %. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 10 };

/**
 * Writes `<file>.br` (Brotli) and `<file>.gz` beside each script and style sheet of a folder. The server sends the one
 * that the browser accepts (`precompressed` in api/web-pages.ts).
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder);
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: BROTLI }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}
