/** What the chat and a form's assistant say around an answer: which engine has made it, why, and what leaves this product. */
import { chakra } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { formatTime } from '../../../lib/format.ts';
import { useEngine } from '../../../lib/get-engine.ts';
import type { ChatMessage } from './conversation.ts';

/** Which engine has made an answer, and when; of a question when it was asked. */
export function AnswerFoot({
  type,
  engine,
  model,
  timestamp,
}: Pick<ChatMessage, 'type' | 'engine' | 'model' | 'timestamp'>) {
  return (
    <chakra.p textStyle="meta" color="fg.muted" marginTop="1" textAlign={type === 'user' ? 'end' : undefined}>
      {engine && `${engineName(engine, model)} · `}
      <time dateTime={new Date(timestamp).toISOString()}>{formatTime(timestamp)}</time>
    </chakra.p>
  );
}

const engineName = (engine: NonNullable<ChatMessage['engine']>, model?: string): string =>
  engine === 'built-in' ? 'Built-in assistant' : model ? `Language model ${model}` : 'Language model';

/** Why another engine has answered, or the answer ends early. */
export function AnswerNotice({ text }: { text: string }) {
  return (
    <chakra.p display="flex" gap="2" textStyle="small" color="fg.muted" marginBottom="2">
      <chakra.span flexShrink="0" marginTop="0.5">
        <Info size={16} strokeWidth={1.75} aria-hidden="true" />
      </chakra.span>
      {text}
    </chakra.p>
  );
}

/**
 * What a person must know before anything leaves this product.
 * @param sends what does, with its verb: 'a question is sent'
 * @param more what else does, a sentence
 */
export function AboutModel({ sends, more = '' }: { sends: string; more?: string }) {
  const { data } = useEngine();
  if (!data?.model) return null;
  return (
    <chakra.p textStyle="small" color="fg.muted" marginTop="2.5">
      The language model {data.model} answers. Numbers of your papers, birth dates and names that we know are taken out
      before {sends} to it. {more} You can switch it off in <TextLink to={paths.settings.path}>Settings</TextLink>.
    </chakra.p>
  );
}
