import { oneLine } from '../../lib/text.ts';
import type { Mail, Sender } from './mailer.ts';

/** Converts a mail to the format of nodemailer. @throws Error when the address is not one plain address */
export const messageOf = ({ to, replyTo, subject, text, html }: Mail, from: Sender) => ({
  // As objects, because a text would be parsed and might contain several addresses.
  from: { name: oneLine(from.name), address: from.address },
  to: { name: '', address: plainAddress(to) },
  ...(replyTo !== undefined && { replyTo: { name: '', address: plainAddress(replyTo) } }),
  subject: oneLine(subject),
  text,
  html,
  // A mail must never read a file or fetch a URL.
  disableFileAccess: true,
  disableUrlAccess: true,
});

function plainAddress(address: string): string {
  if (/[\p{Cc}\s<>,;:"()\\]/u.test(address) || address.split('@').length !== 2)
    throw new Error('The address is not one plain mail address');
  return address;
}
