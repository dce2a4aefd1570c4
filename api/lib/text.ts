import { z } from 'zod';
import { isBlank } from '../../engine/answers.ts';
import { writeAtMost } from '../../engine/product/write-at-most.ts';

/**
 * True when a text can be stored and read anywhere: it has no NUL, which ends a text in many programs, and no half of a
 * surrogate pair.
 */
export const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/** The text without the characters that cannot be stored. */
export const asStorable = (text: string): string => text.replace(/[\0\p{Surrogate}]/gu, '');

export const NOT_STORABLE = 'This text holds a character that cannot be stored.';

/** Line ends, tabs and other control characters. They could end a mail header and begin another. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** They reverse the reading direction, so that a text looks like another one. */
const DIRECTIONS = /\p{Bidi_Control}/gu;

/**
 * Makes a text one line that reads as it is written: control characters become a space, direction marks are removed.
 */
export const oneLine = (text: string): string => text.replace(CONTROLS, ' ').replace(DIRECTIONS, '').trim();

/** The message for a value that is missing; a value of another type keeps the usual one. */
export const whenMissing = (message: string | undefined) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? message : undefined),
});

/**
 * The schema of a text that may have several lines. It removes the spaces around the text.
 * @param blank the message for a text that is missing or blank; without it, a blank text is accepted
 */
export function longText(most: number, blank?: string) {
  const text = z.string(whenMissing(blank)).trim().max(most, writeAtMost(most)).refine(isStorable, NOT_STORABLE);
  return blank === undefined ? text : text.min(1, blank);
}

/**
 * The schema of a name or title, which is used in mails, headers, file names and lists. It turns the text into one
 * line.
 * @param messages for a text that is too long, and, if it must not be blank, for one that is missing or has no visible
 *   character
 */
export const lineOfText = (
  most: number,
  { tooLong = writeAtMost(most), blank }: { tooLong?: string; blank?: string | undefined } = {},
) =>
  z
    .string(whenMissing(blank))
    .refine(isStorable, NOT_STORABLE)
    .transform(oneLine)
    .pipe(
      z
        .string()
        .max(most, tooLong)
        .refine((text) => blank === undefined || !isBlank(text), blank),
    )
    // For the API's description, which otherwise has only the text before the transformation.
    .meta({ ...(blank !== undefined && { minLength: 1 }), maxLength: most });
