/** `npm run unused`: lists the files and exports that are not used. The exit code is 1 when there is one. */
import { findUnused } from './lib/find-unused.ts';
import { root } from './lib/project.ts';

const found = findUnused(root);
console.log(found.join('\n') || 'Nothing is unused.');
process.exitCode = found.length > 0 ? 1 : 0;
