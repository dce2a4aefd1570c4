/**
 * TEMPLATE. The statements about the software are true of this software. Add who you are, where you are, and what you
 * do with mail, backups and payments. Let somebody who knows your law read it before you go live.
 */
import { DEVICE_KNOWN_DAYS, KNOWN_ACCOUNTS } from '../../engine/product/devices.ts';
import { KEPT_YEARS } from '../../engine/product/documents/limits.ts';
import { EMAIL_LINK_LIFE, RESET_LINK_LIFE } from '../../engine/product/email-links.ts';
import { SUPPORT_KEPT_DAYS } from '../../engine/product/support.ts';
import { UNCONFIRMED_KEPT } from '../../engine/product/waiting-list.ts';
import { DAY, HOUR, MINUTE } from '../../engine/lib/time.ts';
import { paths } from '../config/paths.ts';
import { PRODUCT_NAME } from '../config/product.ts';
import { support } from './footer.ts';
import type { LegalText } from './legal.ts';

/** How long backups are kept (`BACKUP_DAYS`). The server fills in the sentence of `api/lib/fill-page.ts`. */
const backups = '__BACKUPS__';

export const privacy: LegalText = {
  title: 'Privacy Policy',
  date: 'Effective August 4, 2025',
  lead: `Visa forms ask for very personal data. This page says what ${PRODUCT_NAME} stores, how it is protected, how long it is kept, and how you download or delete it.`,
  sections: [
    {
      id: 'short',
      title: 'In short',
      blocks: [
        [
          'Your answers are yours. They are used to prepare your forms, and for nothing else.',
          'They are stored encrypted, under a key that belongs to your account alone.',
          'Nothing is sold, and there is no advertising and no tracking.',
          'You can download all of it at any time, and delete it permanently.',
        ],
      ],
    },
    {
      id: 'stored',
      title: 'What is stored',
      blocks: [
        'We store what you give us, and what is needed to run the service:',
        [
          'Your account: first and last name, email address and whether you confirmed it, and a fingerprint of your password from which the password cannot be read.',
          'Your profile and your picture, if you fill them in.',
          'Your answers to each form, earlier versions of them so that you can go back, and what you submitted.',
          'Documents that you upload, the names of their files, and what was read from them.',
          'Your settings, your notifications, and which reminders were sent.',
          'If you open the payment form: the payment provider’s number for you, what the subscription costs and, if you buy it, when it was paid and ends. And how many questions, pages and calls of your plan you have used.',
          'If you make API keys: their names, what each may do, when it was last used, and a fingerprint of the key from which the key cannot be read.',
          'A record of what was done when, such as signing in, submitting a form or downloading your data. It names accounts and actions, never an answer. The network address and the browser that it came from are kept encrypted with it.',
        ],
        'Of each call to a language model we store when it was made, for which part of the service, and what it cost. This names no person, and holds no question and no answer. We do not store card numbers. The server’s log holds times, technical routes and account ids, and nothing that you typed.',
      ],
    },
    {
      id: 'use',
      title: 'What it is used for',
      blocks: [
        [
          'To fill, check, keep, print and download your forms.',
          'To offer what you entered once in your next form, when you agree to each answer.',
          'To remind you of deadlines, by email only while your settings allow it.',
          'To keep your account safe, for example by limiting how often a password can be tried.',
        ],
        'We do not use your answers to train models, to build profiles of people, or to decide anything about you.',
      ],
    },
    {
      id: 'protection',
      title: 'How it is protected',
      blocks: [
        'Answers, profile, documents, pictures and submissions are encrypted with 256-bit AES before they are written to disk. Each account has its own key, which is itself kept encrypted. Passwords are hashed with Argon2id. Sessions are kept as fingerprints, end by themselves, and end everywhere when you change your password.',
        'Your name and email address, your settings, the names that you give to forms and API keys, and what a list needs to be sorted, such as the kind of a form, its status, its deadline and its country, or the kind, size and day of a document, are stored without this encryption.',
        'No one can promise that nothing ever goes wrong. If your data is affected by a breach, we tell you and the authorities in the time that the law sets.',
      ],
    },
    {
      id: 'device',
      title: 'On your device',
      blocks: [
        `We set two kinds of cookies. One keeps you signed in. The other shows that your account has signed in on this device before, so that nobody else’s wrong passwords lock you out; it holds a random number and no name, and is kept for ${DEVICE_KNOWN_DAYS} days. There is one for each account that signs in here; of more than ${KNOWN_ACCOUNTS}, the oldest are deleted at the next sign-in or registration. The service needs both kinds. We set no other cookies. On the page with the payment form, the payment provider may set its own cookies, to prevent fraud.`,
        'Answers that could not be saved yet are kept in your browser, encrypted, until the server has them; another person at the same device cannot read them. Your choice of a light or dark appearance is kept there too.',
        'The answers of a form that you try without an account are kept in your browser, not encrypted: anyone who uses this browser can read them. After 30 days, they are deleted when the sign-in page or a form is next opened in this browser.',
        'Your conversation with the assistant is kept in the tab of your browser, not on our server. It ends when you delete it, sign out or close the tab.',
      ],
    },
    {
      id: 'sharing',
      title: 'Who else receives it',
      blocks: [
        'Administrators of this service can open your forms, to review them or to help you. Each time is recorded. After a submit they see which answers may be wrong or differ from your profile, your documents and your other forms, but not what your profile and your documents say.',
        'Nobody else, unless a part of the service needs them and is switched on:',
        [
          'The mail server that sends you reminders, links and other notices, and sends your messages to our support. It sees your address and the email.',
          'A payment provider, if you open the payment form. We send it your name and your email address. It sees what you enter on its form; we learn whether you paid.',
          'A provider of language models, if the assistant is set up to use one. It is sent your questions, and when you choose Auto-Fill the text of your letters and transcripts and your answers in other forms. Social security, passport and A-numbers, birth dates and names that we know are masked before they leave our server. You can switch it off in Settings.',
        ],
        'We never submit a form to an authority in your name. You download it, and decide what happens with it. We hand over data when a court or a law obliges us to, and no more of it than that.',
      ],
    },
    {
      id: 'retention',
      title: 'How long it is kept',
      blocks: [
        [
          `Immigration documents are kept up to ${KEPT_YEARS} years, as long as your account exists. Then they are deleted automatically. You can delete each of them earlier.`,
          'A file that was uploaded but not saved as a document is deleted within three hours.',
          'Your account, profile and drafts are kept until you delete them, and a submitted form until you delete your account. At most 50 earlier versions of a form are kept.',
          'A session ends after 7 days without use, and after 30 days in any case, unless the operator has set other times.',
          `A link to reset your password works once, for up to ${RESET_LINK_LIFE / MINUTE} minutes. A link to confirm your address works once, for up to ${EMAIL_LINK_LIFE / HOUR} hours.`,
          `A message to our support is kept encrypted for ${SUPPORT_KEPT_DAYS} days. It may also be sent to our support by email, and is then kept in that mailbox too. An address on a waiting list is kept until you take it off, by the link in each email; one that was not confirmed is deleted after ${UNCONFIRMED_KEPT / DAY} days.`,
          'We do not keep the emails that we send. If the operator has set no mail server, an email is kept as a file on the server for a day.',
        ],
        'A draft can be deleted at any time, unless an administrator has locked it. When you delete your account, everything that is yours is deleted from the service at once, with the key that it was encrypted with. In the record of actions, only ids without a name can still be read.',
        backups,
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        {
          before: 'Under Data Management in your ',
          link: { to: paths.settings.to(), label: 'settings' },
          after:
            ' you can download everything that we store about you as one file, and delete your account. In your profile you correct what is wrong.',
        },
        'Where the GDPR, the CCPA or a similar law applies to you, you may also ask what is stored, object to its use, have its use limited, and complain to your supervisory authority. Using a right costs nothing and has no disadvantage.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'An account is for people of 16 and older. A parent or guardian may enter a child’s answers where a form asks for them.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      blocks: [
        'If a change of this policy affects you, we write to you before it takes effect. The date at the top shows the version.',
        `Questions and requests: ${support.email}.`,
      ],
    },
  ],
};
