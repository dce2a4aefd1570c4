import { createTransport } from 'nodemailer';
import type { Deps } from '../../context.ts';
import { writeMail } from './mail-folder.ts';
import type { Mailer, Sender } from './mailer.ts';
import { messageOf } from './message.ts';

/** The stand-in when no mail server is set: each mail becomes a file that a mail program can open. */
export function createFolderMailer(dataDir: string, from: Sender, { log, now }: Pick<Deps, 'log' | 'now'>): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    leaves: false,
    async send(mail) {
      const { message: source } = await transport.sendMail(messageOf(mail, from));
      const file = await writeMail(dataDir, { userId: mail.userId, source: source as Buffer }, now());
      log.info({ message: 'No SMTP_URL is set: a mail was written to a file', file });
    },
  };
}
