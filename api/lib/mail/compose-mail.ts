/** The layout of all mails, as text and as HTML. Mail programs support neither style sheets nor our fonts. */
// Under another name, because Prettier would change the layout of a template that is called `html`.
import { html as escaped, raw } from 'hono/html';
import type { Mail } from '../../providers/mail/mailer.ts';

export interface Letter {
  readonly subject: string;
  /** The recipient's first name; `there` when it is not known, or when a stranger could have typed it. */
  readonly to: string;
  /** Each is plain text. In HTML, each of its lines is a paragraph. */
  readonly paragraphs: readonly string[];
  /** A list below the paragraphs: texts, each with the address that it leads to. */
  readonly links?: ReadonlyArray<{ readonly text: string; readonly href: string }>;
  /** The button: the one thing that the recipient should do. */
  readonly action?: { readonly label: string; readonly href: string };
  /** Shown below the action in smaller type. */
  readonly notes?: readonly string[];
}

const COLORS = {
  ground: '#f1f4f7',
  panel: '#ffffff',
  text: '#171d24',
  muted: '#4f5763',
  line: '#e3e7ec',
  accent: '#225ea9',
} as const;

/** @param product the product's name, which signs the mail */
export function composeMail(
  { subject, to, paragraphs, links = [], action, notes = [] }: Letter,
  product: string,
): Omit<Mail, 'to' | 'userId'> {
  const greeting = `Hello ${to},`;
  const text = [
    greeting,
    ...paragraphs,
    ...links.map(({ text: words, href }) => `${words}\n${href}`),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...notes,
    product,
  ].join('\n\n');
  const line = (words: string, style: string) => escaped`<p style="margin:0 0 16px;${style}">${words}</p>`;
  const body = [
    ...[greeting, ...paragraphs.flatMap((text) => text.split(/\n+/))].map((words) =>
      line(words, `font-size:16px;line-height:24px;color:${COLORS.text}`),
    ),
    ...links.map(
      ({ text: words, href }) =>
        escaped`<p style="margin:0 0 16px;font-size:16px;line-height:24px"><a href="${href}" style="color:${COLORS.accent}">${words}</a></p>`,
    ),
    ...(action
      ? [
          escaped`<p style="margin:8px 0 24px"><a href="${action.href}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${COLORS.accent};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${action.label}</a></p>`,
        ]
      : []),
    ...notes.map((words) => line(words, `font-size:14px;line-height:20px;color:${COLORS.muted}`)),
  ].join('\n');
  return { subject, text: `${text}\n`, html: String(page(subject, body, product)) };
}

const page = (title: string, body: string, product: string) => escaped`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:32px 16px;background:${COLORS.ground};font-family:'Public Sans',system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 16px;font-size:18px;font-weight:600;color:${COLORS.text}">${product}</p>
<div style="padding:32px 32px 16px;border:1px solid ${COLORS.line};border-radius:10px;background:${COLORS.panel}">
${raw(body)}
</div>
</div>
</body>
</html>
`;
