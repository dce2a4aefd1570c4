import { oneLine } from '../../lib/text.ts';
import type { Mail, Sender } from './mailer.ts';

/** A mail as nodemailer takes it. @throws Error when the address is not one plain address */
export const messageOf = ({ to, replyTo, subject, text, html }: Mail, from: Sender) => ({
  // As objects: a text would be parsed, and might name several.
  from: { name: oneLine(from.name), address: from.address },
  to: { name: '', address: plainAddress(to) },
  ...(replyTo !== undefined && { replyTo: { name: '', address: plainAddress(replyTo) } }),
  subject: oneLine(subject),
  text,
  html,
  // Nothing is ever read from a file or fetched for a mail.
  disableFileAccess: true,
  disableUrlAccess: true,
});

function plainAddress(address: string): string {
  if (/[\p{Cc}\s<>,;:"()\\]/u.test(address) || address.split('@').length !== 2)
    throw new Error('Not one plain mail address');
  return address;
}
