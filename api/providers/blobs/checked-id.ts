/** An id as `newId` makes it, so that a path cannot leave the folder. */
const ID = /^[0-9a-f-]{36}$/;

export const isId = (name: string): boolean => ID.test(name);

/** @throws Error when the name of a folder or a file is not an id */
export function checkedId(id: string): string {
  if (!isId(id)) throw new Error('This is not the id of a file.');
  return id;
}
