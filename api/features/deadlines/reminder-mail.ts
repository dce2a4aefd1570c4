import { daysText, dueReason } from '../../../engine/product/due.ts';
import { formatDate } from '../../../engine/review/format-date.ts';
import type { Env } from '../../env.ts';
import type { UserLetter } from '../../lib/mail/send-to-user.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import type { FormToRemindOf } from './queries.ts';

/**
 * The mail has the form's title, which the user writes, only when the address is confirmed (see `sendToUser`).
 * @param formId for the link that continues the form
 */
export function reminderMail(
  env: Env,
  { formId, days, form }: { formId: string; days: number; form: FormToRemindOf },
): UserLetter {
  const origin = publicOrigin(env);
  const left = daysText(days);
  const { emailConfirmedAt, deadline, completion, lockedAt } = form;
  const title = emailConfirmedAt === null ? null : form.title;
  const reason = dueReason(form);
  return {
    subject: `${title ?? 'Your application'}: ${left.charAt(0).toLowerCase()}${left.slice(1)}`,
    paragraphs: [
      `The deadline of your application${title === null ? '' : ` “${title}”`} is ${formatDate(deadline)}${reason === null ? '' : ` (${reason})`}. ${left}.`,
      lockedAt === null
        ? `${completion}% of it is complete. Your answers are saved, so that you can continue where you stopped.`
        : `${completion}% of it is complete. It is locked by an administrator and cannot be changed now. Open it to see why.`,
    ],
    action: {
      label: lockedAt === null ? 'Continue application' : 'Open application',
      href: `${origin}/forms/${formId}`,
    },
    notes: [
      ...(emailConfirmedAt === null
        ? [
            `This address is not confirmed yet. Confirm it in your profile, so that we know that reminders reach you: ${origin}/profile`,
          ]
        : []),
      `You get this email because reminders are on in your settings. Turn them off there: ${origin}/settings`,
    ],
  };
}
