/**
 * Characters with a special meaning on some system: separators, wildcards, control characters, and characters that
 * change the reading direction.
 */
const UNSAFE = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** Names of Windows devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** Characters. With a number and the extension, far below the 255 bytes of a file name at four bytes a character. */
const LENGTH = 50;

/**
 * Makes file names from titles: readable, safe on every system, and unique.
 * @param ending with its dot
 */
export function createArchiveNames(ending: string): (form: { title: string; formType: string }) => string {
  const taken = new Set<string>();
  return (form) => {
    const name = safeName(form);
    for (let number = 1; ; number += 1) {
      const numbered = `${name}${number === 1 ? '' : ` (${number})`}${ending}`;
      // File systems may treat two spellings of a name as the same.
      const key = numbered.normalize('NFKC').toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return numbered;
    }
  };
}

function safeName({ title, formType }: { title: string; formType: string }): string {
  const bare = [...title.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ')]
    .slice(0, LENGTH)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return bare === '' || DEVICE.test(bare) ? `${formType} ${bare}`.trim() : bare;
}
