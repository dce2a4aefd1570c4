/** Disks that a server fills up, so that the operating system really refuses its writes. */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SmallDisk {
  readonly name: string;
  /** Prefix of the server's command. */
  through(dataDir: string): string[];
  /** Prefix of a command whose folder is full from the start. */
  full(folder: string): string[];
  /** Takes away all free space. */
  fill(pid: number, dataDir: string): void;
  /** Takes away most of the free space, so that the disk is soon full. */
  narrow(pid: number, dataDir: string): void;
  /** Gives the space back while the server runs. */
  widen(pid: number, dataDir: string): void;
}

const KIB = 1024;
/** Bytes that `narrow` leaves for the database. */
const ROOM = 1500 * KIB;

/** Mounts a file system on the folder that only the command sees. */
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

/** A file system that only the server sees, and that a ballast file fills: ENOSPC. */
const fileSystem: SmallDisk = {
  name: 'a small file system',
  through: (dataDir) => mounting('16m', dataDir),
  full: (folder) => mounting('64k', folder),
  fill: (pid, dataDir) => addBallast(inside(pid, dataDir), 0),
  narrow: (pid, dataDir) => addBallast(inside(pid, dataDir), ROOM),
  widen: (pid, dataDir) => rmSync(`${inside(pid, dataDir)}/ballast`),
};

/** A limit for the size of files: EFBIG. Works where mounting is not allowed. */
const fileLimit: SmallDisk = {
  name: 'a limit on the size of files',
  through: () => [],
  full: () => ['prlimit', `--fsize=${64 * KIB}`],
  fill: (pid) => limitFiles(pid, 1),
  narrow: (pid, dataDir) => limitFiles(pid, largestFile(dataDir) + ROOM),
  widen: (pid) => limitFiles(pid, 'unlimited'),
};

/** The data folder as the process sees it. */
export const inside = (pid: number, dataDir: string): string => `/proc/${pid}/root${dataDir}`;

/** Leaves `room` bytes, or less: the server writes too, and can take some of the space between the two calls. */
function addBallast(folder: string, room: number): void {
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(`${folder}/ballast`, Buffer.alloc(bavail * bsize - room));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** The size in bytes, because the limit must not be near what the first start has written. */
const largestFile = (folder: string): number =>
  Math.max(...readdirSync(folder).map((name) => statSync(join(folder, name)).size));

/** Lets a running process write no file beyond this size. */
export function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  const { status, stderr, error } = spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`prlimit failed: ${error?.message ?? stderr}`);
}

/** The disks that this machine allows; containers often forbid mounting. */
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
