/** Characters that some system takes for something else: separators, wildcards, controls, and marks that turn the reading direction. */
const UNSAFE = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** Devices to Windows, whatever ending follows. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** With an ending and a number well below the 255 bytes of a file name, four bytes a character. */
const LENGTH = 50;

/**
 * Makes file names of titles: readable, safe on every system, each once.
 * @param ending with its dot
 */
export function createArchiveNames(ending: string): (form: { title: string; formType: string }) => string {
  const taken = new Set<string>();
  return (form) => {
    const name = safeName(form);
    for (let number = 1; ; number += 1) {
      const numbered = `${name}${number === 1 ? '' : ` (${number})`}${ending}`;
      // File systems may hold two spellings of one name for the same.
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
