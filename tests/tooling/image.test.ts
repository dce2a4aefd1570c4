/** The image: the files that the Dockerfile copies are all that the product needs to run. No image is built here. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { buildIfStale } from '../../scripts/lib/build.ts';
import { root } from '../../scripts/lib/project.ts';
import { startServer } from '../support/server.ts';
import { tempDir } from '../support/temp-dir.ts';

const test = suite('image');
const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');

/** The list after an instruction of the last stage, such as `["node", "dist/api/server.js"]`. */
function commandOf(instruction: RegExp): string[] {
  const found = instruction.exec(dockerfile);
  if (!found) throw new Error(`The Dockerfile has no ${instruction.source}`);
  return JSON.parse(found[1]!) as string[];
}

/** Creates a folder with the content of /app in the image, without build packages, as after `npm prune --omit=dev`. */
async function imageFolder(): Promise<string> {
  const folder = tempDir();
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)];
  assert.ok(copied.length > 3);
  for (const [, source, target] of copied) {
    if (source === 'node_modules') continue;
    await cp(join(root, source!), target === './' ? join(folder, source!) : join(folder, target!), { recursive: true });
  }
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [path, { dev }] of Object.entries(packages)) {
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(root, path), join(folder, path));
  }
  return folder;
}

/**
 * A prefix for a command, which can then write only to the folder, as in compose.yaml. Empty if mounts are forbidden.
 */
function readOnlyBut(folder: string): string[] {
  const mounts = 'mount --bind "$0" "$0" && mount -o remount,bind,ro / && exec "$@"';
  const through = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', mounts, folder];
  const [command = '', ...args] = [...through, 'true'];
  return spawnSync(command, args).status === 0 ? through : [];
}

async function run(command: readonly string[], env: Record<string, string>): Promise<number | null> {
  const [, ...args] = command;
  const [code] = await once(spawn(process.execPath, args, { env: { ...process.env, ...env } }), 'close');
  return code as number | null;
}

/** A port on which nothing listens at the moment. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

test('the product starts from the copied files, writes only to its data, serves the pages, makes a PDF, and exits with code 0 on SIGTERM', async () => {
  await buildIfStale();
  const folder = await imageFolder();
  const [, program] = commandOf(/^CMD (\[.*\])$/m);
  const check = commandOf(/^HEALTHCHECK [^[]*CMD (\[.*\])$/m);
  const dataDir = tempDir();
  const server = await startServer({}, { program: [join(folder, program!)], dataDir, through: readOnlyBut(dataDir) });
  try {
    const { port } = new URL(server.url);
    assert.is(await run(check, { PORT: port }), 0, 'the health check of a running server succeeds');

    const page = await fetch(server.url);
    assert.is(page.status, 200);
    assert.match(await page.text(), '<title>');
    const registered = await send(server.url, '/api/register', {
      email: 'anna@example.org',
      firstName: 'Anna',
      lastName: 'Eriksson',
      password: 'correct horse battery',
    });
    assert.is(registered.status, 201);
    const Cookie = registered.headers.getSetCookie()[0]!.split(';', 1)[0]!;
    const form = await send(server.url, '/api/forms', { formType: 'I20' }, { Cookie });
    const { id } = (await form.json()) as { id: string };
    const pdf = await fetch(`${server.url}/api/forms/${id}/download`, { headers: { Cookie } });
    assert.is(pdf.headers.get('content-type'), 'application/pdf');
    assert.is(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5), '%PDF-');
  } finally {
    assert.is(await server.stop(), 0);
  }
});

test('each service of compose.yaml has an init process, which ends child processes that nobody waits for', async () => {
  const { services } = parse(await readFile(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, { init?: boolean }>;
  };
  for (const [name, { init }] of Object.entries(services)) assert.is(init, true, name);
});

test('the health check fails when nothing answers', async () => {
  const check = commandOf(/^HEALTHCHECK [^[]*CMD (\[.*\])$/m);
  assert.is(await run(check, { PORT: await freePort() }), 1);
});

test('the commands of operators run from the copied files', async () => {
  await buildIfStale();
  const folder = await imageFolder();
  // They fail because they have nothing to work on, which shows that all files that they load are there.
  for (const [name, says] of [
    ['backup', 'There is no database in DATA_DIR'],
    ['restore', 'Name the backup'],
    ['create-admin', 'Name the email address of the administrator'],
  ] as const) {
    const child = spawn(process.execPath, [join(folder, 'dist/api', `${name}.js`)], {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: tempDir() },
    });
    let error = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (error += text));
    const [code] = await once(child, 'close');
    assert.is(code, 1);
    assert.match(error, says);
  }
});

const send = (url: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test.run();
