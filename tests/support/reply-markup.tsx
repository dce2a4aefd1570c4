/** The HTML that the screen shows for a language model's reply. */
import { renderToStaticMarkup } from 'react-dom/server';
import { ReplyText } from '../../web/features/assistant/chat/reply-text.tsx';
import { Theme } from '../../web/theme/theme.tsx';

const ALLOWED = new Set(['div', 'p', 'ul', 'ol', 'li', 'strong', 'span', 'style']);

/**
 * @returns the markup, and its parts that no reply may create: elements other than text, active attributes, addresses
 */
export function replyMarkup(reply: string): { markup: string; forbidden: string[] } {
  const markup = renderToStaticMarkup(
    <Theme>
      <ReplyText text={reply} numbers={[1, 2, 3]} />
    </Theme>,
  );
  const tags = [...markup.matchAll(/<([a-z][\w-]*)([^>]*)>/gi)];
  return {
    markup,
    forbidden: [
      ...tags.filter(([, tag = '']) => !ALLOWED.has(tag.toLowerCase())).map(([tag]) => tag),
      ...tags
        .filter(([, , attributes = '']) => /\s(?:on\w+|href|src|action|style)=/i.test(attributes))
        .map(([tag]) => tag),
      ...(markup.match(/(?:https?|javascript):[^\s<]*/gi) ?? []),
    ],
  };
}
