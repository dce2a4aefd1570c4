/** What a picture's name may be. The name itself is not stored. */

export type PictureKind = 'jpeg' | 'png';

const KINDS: ReadonlyMap<string, PictureKind> = new Map([
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
]);

/** Endings that make a name look like what it is not, wherever they stand in it. */
const OTHER_FILES = new Set([
  'asp',
  'aspx',
  'bat',
  'cmd',
  'com',
  'exe',
  'gif',
  'htm',
  'html',
  'jar',
  'jpeg',
  'jpg',
  'js',
  'jsp',
  'mjs',
  'msi',
  'pdf',
  'php',
  'phtml',
  'png',
  'ps1',
  'scr',
  'sh',
  'svg',
  'swf',
  'vbs',
  'xhtml',
  'xml',
  'zip',
]);

/** Control characters, and those that turn the direction of reading around and with it what the ending seems to be. */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}\p{Surrogate}]/u;

/** The kind of picture that a file's name promises; undefined for a name that is no picture's, or that deceives. */
export function kindOfName(name: string): PictureKind | undefined {
  if (name.length > 255 || HIDDEN.test(name) || /[/\\]/.test(name)) return undefined;
  const [first = '', ...endings] = name.toLowerCase().split('.');
  const last = endings.pop();
  if (first.trim() === '' || last === undefined || endings.some((ending) => OTHER_FILES.has(ending.trim())))
    return undefined;
  return KINDS.get(last);
}
