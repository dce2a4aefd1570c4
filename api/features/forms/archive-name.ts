import { titleWithPerson } from '../../../engine/product/person-name.ts';

/**
 * Characters with a special meaning on some system: separators, wildcards, control characters, and characters that
 * change the reading direction.
 */
const UNSAFE = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** Names of Windows devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** Characters. With a number and the extension, far below the 255 bytes of a file name at four bytes a character. */
const LENGTH = 50;
/** Characters of the person's name: a long title is cut, so that the name is not. */
const PERSON_LENGTH = 25;

interface NamedForm {
  readonly title: string;
  /** Set when the forms are of several people. */
  readonly person: string | null;
  readonly formType: string;
}

/** Makes names of PDF files from titles: readable, safe on every system, and unique. */
export function createArchiveNames(): (form: NamedForm) => string {
  const taken = new Set<string>();
  return (form) => {
    const name = safeName(form);
    for (let number = 1; ; number += 1) {
      const numbered = `${name}${number === 1 ? '' : ` (${number})`}.pdf`;
      // File systems may treat two spellings of a name as the same.
      const key = numbered.normalize('NFKC').toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return numbered;
    }
  };
}

function safeName({ title, person, formType }: NamedForm): string {
  const name = person === null ? '' : safeText(person, PERSON_LENGTH);
  const bare = safeText(title, LENGTH - [...name].length);
  const safe = bare === '' || DEVICE.test(bare) ? `${formType} ${bare}`.trim() : bare;
  return titleWithPerson(safe, name || null);
}

const safeText = (text: string, length: number): string =>
  [...text.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ')]
    .slice(0, length)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '');
