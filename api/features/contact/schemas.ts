import { z } from 'zod';
import { SUPPORT_LIMITS } from '../../../engine/product/support.ts';
import { writeAtMost } from '../../../engine/product/write-at-most.ts';
import { isStorable, lineOfText, NOT_STORABLE } from '../../lib/text.ts';
import { email } from '../../modules/users/schemas.ts';

/** `POST /api/contact`. */
export const contactBody = z.strictObject({
  name: lineOfText(SUPPORT_LIMITS.name, { blank: 'Enter your name' }),
  email,
  subject: lineOfText(SUPPORT_LIMITS.subject, { blank: 'Enter a subject' }),
  message: z
    .string()
    .refine(isStorable, NOT_STORABLE)
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(1, 'Write a message').max(SUPPORT_LIMITS.message, writeAtMost(SUPPORT_LIMITS.message))),
});

export type ContactBody = z.output<typeof contactBody>;
