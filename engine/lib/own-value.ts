/** The value of a name that data may contain, such as `constructor`: only the object's own, not an inherited one. */
export const ownValue = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
