/** A search for values in bytes that should not contain them. */

/**
 * Each form that a value could have in a file: plain, without dashes or spaces, escaped as in JSON, in hex, in base64
 * at each of three offsets.
 */
function disguises(value: string): Buffer[] {
  const plain = [
    value,
    value.replaceAll('-', ''),
    value.replaceAll(' ', ''),
    JSON.stringify(value)
      .replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`)
      .slice(1, -1),
  ];
  const texts = plain.flatMap((text) => [
    text,
    Buffer.from(text).toString('hex'),
    ...[0, 1, 2].map((offset) => {
      const encoded = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
        .toString('base64')
        .replaceAll('=', '');
      // The outermost characters also contain bits of the neighbours.
      return encoded.slice(offset === 0 ? 0 : offset + 1, -1);
    }),
  ]);
  return [...new Set(texts)].flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')]);
}

/** Finds these values in any of these forms: `value in place`. */
export function searchBytes(places: Map<string, Buffer>, values: readonly string[]): string[] {
  return [...places].flatMap(([place, bytes]) =>
    values
      .filter((value) => disguises(value).some((one) => bytes.includes(one)))
      .map((value) => `${value} in ${place}`),
  );
}
