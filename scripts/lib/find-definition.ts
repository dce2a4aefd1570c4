import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { definitionsFolder, endWith } from './project.ts';

/**
 * Finds a file that was given to a command. If there is none, the command ends with a message.
 * @param path a path, or the name of a file in the folder of the form definitions
 */
export function findDefinition(path: string): string {
  const folder = definitionsFolder();
  const found = [resolve(path), join(folder, path), join(folder, 'choices', path)].find((one) => existsSync(one));
  if (found === undefined) endWith(`There is no file ${path}, neither here nor in ${folder}.`);
  if (statSync(found).isDirectory()) endWith(`${path} is a folder. Name a file in it.`);
  return found;
}
