/**
 * `npm run dev`: starts the API and Vite. The API restarts on each change of its code, and reloads changed form
 * definitions itself. Vite passes `/api` on to it. When one of the two ends, the other is ended too.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { root, runScript } from './lib/project.ts';

// It says itself what is wrong with a form definition.
await runScript('scripts/forms-types.ts').catch(() => process.exit(1));

const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { NODE_ENV: 'development', ...process.env } });

const children = [
  start('node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'api/server.ts'),
  start('node_modules/vite/bin/vite.js'),
];

const stop = (): void => children.forEach((child) => child.kill('SIGTERM'));
for (const child of children)
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
