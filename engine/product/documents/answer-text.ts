import type { DocumentValue } from './types.ts';

/** X stays unchanged, because no form has an answer for it. */
const SEX_IN_WORDS: Readonly<Record<string, string>> = { M: 'Male', F: 'Female' };

/**
 * A document's value as the answer to a question. Only this function decides how a name is offered:
 *
 * A passport prints names in capitals. They do not show which letters are small (MCDONALD is McDonald or Mcdonald, and
 * the `van` of VAN DER BERG has a small letter in one country and a capital in another). A wrong guess would be in a
 * form whose names must be those of the passport. So a name is offered in capitals, as it is printed. If the user has
 * written exactly the same letters and spaces in the profile or an earlier form, the name is offered as it is written
 * there. A name with other letters there (Müller for MUELLER) is another spelling, so the passport's spelling is
 * offered.
 *
 * @param written names that the user has written, the best first
 */
export function answerText(
  format: DocumentValue['format'],
  value: string,
  written: readonly (string | undefined)[] = [],
): string {
  if (format === 'sex') return SEX_IN_WORDS[value] ?? value;
  if (format !== 'name') return value;
  return written.find((name) => name && isInCase(name) && name.toUpperCase() === value) ?? value;
}

/** True for letters from A to Z that are not all small. A name typed in small letters does not show its capitals. */
const isInCase = (name: string): boolean => /^[a-z ]*[A-Z][A-Za-z ]*$/.test(name);
