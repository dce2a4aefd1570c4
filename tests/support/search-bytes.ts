/** A search for values in bytes that should not hold them. */

/** Each way in which a value could lie in a file: as it is, without its dashes, in base64 at each of three offsets, in hex. */
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
      // The outermost characters also hold bits of the neighbours.
      return encoded.slice(offset === 0 ? 0 : offset + 1, -1);
    }),
  ]);
  return [...new Set(texts)].flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')]);
}

/** Where one of these values lies in any disguise: `value in place`. */
export function searchBytes(places: Map<string, Buffer>, values: readonly string[]): string[] {
  return [...places].flatMap(([place, bytes]) =>
    values
      .filter((value) => disguises(value).some((one) => bytes.includes(one)))
      .map((value) => `${value} in ${place}`),
  );
}
