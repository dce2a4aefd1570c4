/** Rules for the name of an uploaded file. */

/** Endings that make a name look like another kind of file, at any position in the name. */
const OTHER_FILES = new Set(
  (
    'asp aspx bat cmd com exe gif htm html jar jpeg jpg js jsp mjs msi ' +
    'pdf php phtml png ps1 scr sh svg swf vbs xhtml xml zip'
  ).split(' '),
);

/** Control characters, and characters that reverse the reading direction and so disguise the ending. */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}\p{Surrogate}]/u;

/** The ending of a file name, lower case, without the dot; undefined when the name is deceptive. */
export function endingOfName(name: string): string | undefined {
  if (name.length > 255 || HIDDEN.test(name) || /[/\\]/.test(name)) return undefined;
  const [first = '', ...endings] = name.toLowerCase().split('.');
  const last = endings.pop();
  if (first.trim() === '' || endings.some((ending) => OTHER_FILES.has(ending.trim()))) return undefined;
  return last;
}
