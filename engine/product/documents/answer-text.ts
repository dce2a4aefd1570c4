import type { DocumentValue } from './types.ts';

/** X stays as it is: no form has an answer for it. */
const SEX_IN_WORDS: Readonly<Record<string, string>> = { M: 'Male', F: 'Female' };

/**
 * A document's value as the answer to a question. This is the one place that says how a name is offered:
 *
 * A passport prints names in capitals. Which letters are small cannot be told from them (MCDONALD is McDonald or Mcdonald, and
 * the `van` of VAN DER BERG has a small letter in one country and a capital in another), and a wrong guess would be in a
 * form whose names must be those of the passport. So a name is offered in capitals, as it is printed. Where the person has
 * written the same letters, spaces and all, in the profile or an earlier form, it is offered as it is written there. A name with
 * other letters there (Müller for MUELLER) is another spelling: the passport's is offered.
 *
 * @param written names that the person has written, the best first
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

/** Letters from A to Z, not all of them small: somebody who types everything small does not say how the name is written. */
const isInCase = (name: string): boolean => /^[A-Za-z ]*[A-Z][A-Za-z ]*$/.test(name);
