import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { defineJob, type Job } from '../../lib/jobs/job.ts';
import { composeMail } from '../../lib/mail/compose-mail.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import { openMessage, type MessageContent } from '../../modules/support/message-content.ts';
import { getMessage, type MessageRow } from '../../modules/support/queries.ts';
import type { Mail } from '../../providers/mail/mailer.ts';

export const MESSAGE_TO_SUPPORT = 'send-message-to-support';
export const MESSAGE_RECEIPT = 'send-message-receipt';

type Write = (deps: Deps, message: MessageContent, row: MessageRow) => Promise<Omit<Mail, 'userId'> | undefined>;

const mailJob = (deps: Deps, kind: string, write: Write): Job =>
  defineJob({
    kind,
    concurrency: 4,
    data: z.strictObject({ id: z.string() }),
    async run({ id }) {
      const row = await getMessage(deps.db, { id });
      // The sender's account was deleted in the meantime.
      if (!row) return;
      const mail = await write(deps, openMessage(deps, row), row);
      if (mail) await deps.mailer.send({ ...mail, userId: row.userId ?? row.id });
    },
  });

/** The message itself. A reply to the mail goes to the sender of the message. */
const toSupport: Write = async ({ env }, { name, email, subject, message }, { id }) =>
  env.SUPPORT_EMAIL === undefined
    ? undefined
    : {
        to: env.SUPPORT_EMAIL,
        replyTo: email,
        ...composeMail(
          {
            subject: `Support: ${subject}`,
            to: 'support',
            paragraphs: [`${name} (${email}) has written from the contact page:`, message],
            action: { label: 'All messages', href: `${publicOrigin(env)}/admin?tab=visitors` },
            notes: [`Message ${id}. Reply to this email to write to ${email}.`],
          },
          env.PRODUCT_NAME,
        ),
      };

/** Contains nothing that the sender typed. Otherwise strangers could use the product to mail their texts to anybody. */
const receipt: Write = async ({ env }, { email }, { id }) => ({
  to: email,
  ...composeMail(
    {
      subject: `We have your message to ${env.PRODUCT_NAME} support`,
      to: 'there',
      paragraphs: ['Thank you for writing to us. Your message has arrived. A person will read it.'],
      notes: [
        `Its number is ${id}.`,
        'If you did not write to us, somebody else entered your address. You do not need to do anything.',
      ],
    },
    env.PRODUCT_NAME,
  ),
});

export const messageMails = (deps: Deps): Job[] => [
  mailJob(deps, MESSAGE_TO_SUPPORT, toSupport),
  mailJob(deps, MESSAGE_RECEIPT, receipt),
];
