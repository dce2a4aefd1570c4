type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** True for Ctrl+S and Cmd+S. A keyboard without Latin letters, such as a Russian one, has another letter on that key. */
export function isSaveKey({ key, code, ctrlKey, metaKey, altKey }: PressedKey): boolean {
  const isS = /^s$/i.test(key) || (code === 'KeyS' && !/\p{Script=Latin}/u.test(key));
  return isS && (ctrlKey || metaKey) && !altKey;
}
