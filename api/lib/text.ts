import { z } from 'zod';

/** Whether a text can be stored and read anywhere: no NUL, which ends a text in many a reader, and no half character. */
export const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

export const NOT_STORABLE = 'This text holds a character that cannot be stored.';

/** Line ends, tabs and other control characters: they would end a header of a mail and begin another. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** They turn the direction of reading around, so that a text reads as another one. */
const DIRECTIONS = /\p{Bidi_Control}/gu;

/** A text as one line that reads as it is written: control characters become a space, marks of direction go. */
export const oneLine = (text: string): string => text.replace(CONTROLS, ' ').replace(DIRECTIONS, '').trim();

/** Something in it can be seen. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * Of a name or a title, which goes into mails, headers, file names and lists: at the edge it becomes one line.
 * @param messages what to say of a text that is too long, or, where it must not be blank, of one without a visible character
 */
export const lineOfText = (most: number, messages: { tooLong: string; blank?: string }) =>
  z
    .string()
    .refine(isStorable, NOT_STORABLE)
    .transform(oneLine)
    .pipe(
      z
        .string()
        .max(most, messages.tooLong)
        .refine((text) => messages.blank === undefined || VISIBLE.test(text), messages.blank),
    );
