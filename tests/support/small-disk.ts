/** Disks that a server fills up: what it writes then is really refused by the operating system. */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SmallDisk {
  readonly name: string;
  /** What is put in front of the server's command. */
  through(dataDir: string): string[];
  /** What is put in front of a command for which the folder is full from the start. */
  full(folder: string): string[];
  /** Takes away most of the room, so that it is soon full. */
  narrow(pid: number, dataDir: string): void;
  /** Gives it back while the server runs. */
  widen(pid: number, dataDir: string): void;
}

const KIB = 1024;
/** Bytes left for the database once it is narrow. */
const ROOM = 1500 * KIB;

/** Mounts a file system on the folder, seen by the command alone. */
const mounting = (size: string, folder: string): string[] => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${size} tmpfs "$0" && exec "$@"`,
  folder,
];

/** Its own file system, seen by the server alone, which a ballast file fills: ENOSPC. */
const fileSystem: SmallDisk = {
  name: 'a small file system',
  through: (dataDir) => mounting('16m', dataDir),
  full: (folder) => mounting('64k', folder),
  narrow: (pid, dataDir) => {
    const folder = inside(pid, dataDir);
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(`${folder}/ballast`, Buffer.alloc(bavail * bsize - ROOM));
  },
  widen: (pid, dataDir) => rmSync(`${inside(pid, dataDir)}/ballast`),
};

/** No file may grow beyond a size: EFBIG. Works where nothing may be mounted. */
const fileLimit: SmallDisk = {
  name: 'files that may not grow',
  through: () => [],
  full: () => ['prlimit', `--fsize=${64 * KIB}`],
  narrow: (pid, dataDir) => limitFiles(pid, largestFile(dataDir) + ROOM),
  widen: (pid) => limitFiles(pid, 'unlimited'),
};

/** The data folder as the process sees it. */
export const inside = (pid: number, dataDir: string): string => `/proc/${pid}/root${dataDir}`;

/** Bytes: what the first start has written must not be near the limit already. */
const largestFile = (folder: string): number =>
  Math.max(...readdirSync(folder).map((name) => statSync(join(folder, name)).size));

function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  const { status, stderr, error } = spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`prlimit failed: ${error?.message ?? stderr}`);
}

/** Those that this machine allows: containers often forbid to mount. */
export function smallDisks(): SmallDisk[] {
  const { status } = spawnSync('unshare', [
    '--user',
    '--map-root-user',
    '--mount',
    'mount',
    '-t',
    'tmpfs',
    'tmpfs',
    '/mnt',
  ]);
  return status === 0 ? [fileSystem, fileLimit] : [fileLimit];
}
