/** What the name of a file that is sent here may be. */

/** Endings that make a name look like another kind of file, wherever they are in it. */
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

/** What a file's name ends with, lower case, without the dot; undefined for a name that deceives. */
export function endingOfName(name: string): string | undefined {
  if (name.length > 255 || HIDDEN.test(name) || /[/\\]/.test(name)) return undefined;
  const [first = '', ...endings] = name.toLowerCase().split('.');
  const last = endings.pop();
  if (first.trim() === '' || endings.some((ending) => OTHER_FILES.has(ending.trim()))) return undefined;
  return last;
}
