/** `npm start`: builds when a source has changed, then runs the product in this very process, so that signals reach it. */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { buildIfStale } from './lib/build.ts';
import { root } from './lib/project.ts';

process.env.NODE_ENV ||= 'production';
await buildIfStale();
await import(pathToFileURL(join(root, 'dist/api/server.js')).href);
