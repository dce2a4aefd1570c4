/** `npm run forms:guide`: regenerates the reference part of form-definitions/README.md from the meta-schema. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withReference } from './lib/forms-guide.ts';
import { root } from './lib/project.ts';

const file = join(root, 'form-definitions/README.md');
await writeFile(file, withReference(await readFile(file, 'utf8')));
