import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { definitionsFolder, endWith } from './project.ts';

/**
 * Finds a file that was given to a command. If there is none, the command ends with a message.
 * @param path a path, or the name of a file in the folder of the form definitions
 */
export function findDefinition(path: string): string {
  const folder = definitionsFolder();
  const found = [resolve(path), join(folder, path), join(folder, 'choices', path)].find((one) => existsSync(one));
  return found ?? endWith(`There is no file ${path}, neither here nor in ${folder}.`);
}
