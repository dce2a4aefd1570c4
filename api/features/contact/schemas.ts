import { z } from 'zod';
import { SUPPORT_LIMITS } from '../../../engine/product/support.ts';
import { isStorable, lineOfText, NOT_STORABLE } from '../../lib/text.ts';
import { email } from '../../modules/users/schemas.ts';

const most = (limit: number) => `Write at most ${limit} characters`;
const line = (limit: number, blank: string) => lineOfText(limit, { tooLong: most(limit), blank });

/** `POST /api/contact`. */
export const contactBody = z.strictObject({
  name: line(SUPPORT_LIMITS.name, 'Enter your name'),
  email,
  subject: line(SUPPORT_LIMITS.subject, 'Enter a subject'),
  message: z
    .string()
    .refine(isStorable, NOT_STORABLE)
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(1, 'Write a message').max(SUPPORT_LIMITS.message, most(SUPPORT_LIMITS.message))),
});

export type ContactBody = z.output<typeof contactBody>;
