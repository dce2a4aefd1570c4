/** As `newId` makes them: nothing that could lead out of a folder. */
const ID = /^[0-9a-f-]{36}$/;

/** @throws Error when the name of a folder or a file is no id */
export function checkedId(id: string): string {
  if (!ID.test(id)) throw new Error('This is no id of a file.');
  return id;
}
