import { daysText, dueReason } from '../../../engine/product/due.ts';
import { formatDate } from '../../../engine/review/format-date.ts';
import type { Env } from '../../env.ts';
import type { UserLetter } from '../../lib/mail/send-to-user.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import type { DueForm } from '../../modules/deadlines/queries.ts';

interface Due {
  /** Until the deadline; negative when it is over. */
  readonly days: number;
  readonly form: DueForm;
}

/**
 * The mail about one deadline, or the list of several. It has the forms' titles, which the user writes, only when the
 * address is confirmed (see `sendToUser`).
 * @param due the nearest deadline first
 */
export function reminderMail(
  env: Env,
  { emailConfirmedAt }: { readonly emailConfirmedAt: number | null },
  due: readonly [Due, ...Due[]],
): UserLetter {
  const origin = publicOrigin(env);
  const isConfirmed = emailConfirmedAt !== null;
  const letter = due.length === 1 ? aboutOne(origin, isConfirmed, due[0]) : aboutSeveral(origin, isConfirmed, due);
  return {
    ...letter,
    notes: [
      ...(isConfirmed
        ? []
        : [
            `This address is not confirmed yet. Confirm it in your profile, so that we know that reminders reach you: ${origin}/profile`,
          ]),
      `You get this email because reminders are on in your settings. Turn them off there: ${origin}/settings`,
    ],
  };
}

function aboutOne(origin: string, isConfirmed: boolean, { days, form }: Due): UserLetter {
  const { formId, title, completion, lockedAt } = form;
  return {
    subject: `${isConfirmed ? title : 'Your application'}: ${inSentence(daysText(days))}`,
    paragraphs: [
      `The deadline of your application${isConfirmed ? ` “${title}”` : ''} is ${dateOf(form)}. ${daysText(days)}.`,
      lockedAt === null
        ? `${completion}% of it is complete. Your answers are saved, so that you can continue where you stopped.`
        : `${completion}% of it is complete. It is locked by an administrator and cannot be changed now. Open it to see why.`,
    ],
    action: {
      label: lockedAt === null ? 'Continue application' : 'Open application',
      href: `${origin}/forms/${formId}`,
    },
  };
}

const aboutSeveral = (origin: string, isConfirmed: boolean, due: readonly [Due, ...Due[]]): UserLetter => ({
  subject: `${due.length} deadlines, the nearest: ${inSentence(daysText(due[0].days))}`,
  paragraphs: [`These ${due.length} applications have a deadline. The nearest is first.`],
  links: due.map(({ days, form }) => {
    const { formId, title, completion, lockedAt } = form;
    const state = lockedAt === null ? `${completion}% complete` : 'Locked by an administrator';
    return {
      text: `${isConfirmed ? `“${title}”` : 'Your application'}: ${dateOf(form)}. ${daysText(days)}. ${state}.`,
      href: `${origin}/forms/${formId}`,
    };
  }),
  action: { label: 'Open your applications', href: `${origin}/forms` },
});

/** 'November 23, 2026 (your own deadline)' */
function dateOf(form: DueForm): string {
  const reason = dueReason(form);
  return `${formatDate(form.deadline)}${reason === null ? '' : ` (${reason})`}`;
}

const inSentence = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
