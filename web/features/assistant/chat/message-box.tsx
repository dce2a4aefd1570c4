/** A question or an answer, in the chat and in a form's assistant: with its engine, and why another one answered. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import { paths } from '../../../config/paths.ts';
import { formatTime } from '../../../lib/format.ts';
import { useEngine } from '../../../lib/get-engine.ts';
import type { ChatMessage } from './conversation.ts';
import { PlainText } from './plain-text.tsx';
import { ReplyText } from './reply-text.tsx';
import { SourceList } from './source-list.tsx';

interface MessageBoxProps {
  readonly message: Pick<ChatMessage, 'id' | 'type' | 'sources' | 'engine' | 'model' | 'notice' | 'timestamp'>;
  /** Each text is one or more paragraphs. */
  readonly texts: readonly string[];
  /** The texts were written by a language model. */
  readonly isReply: boolean;
  /** Shown between the sources and the footer. */
  readonly children?: ReactNode;
}

export function MessageBox({ message, texts, isReply, children }: MessageBoxProps) {
  const { id, type, sources, notice } = message;
  const isQuestion = type === 'user';
  const side = isQuestion ? 'end' : 'stretch';
  // The reason for another engine comes before the answer; a note that the answer ends early comes after it.
  const endsEarly = message.engine === 'language-model';
  return (
    <chakra.div
      data-question={isQuestion ? id : undefined}
      alignSelf={side}
      justifySelf={side}
      minWidth="0"
      maxWidth={isQuestion ? '85%' : undefined}
    >
      {notice && !endsEarly && <Notice text={notice} />}
      <chakra.div
        display="grid"
        gap="2.5"
        {...(isQuestion && { bg: 'accent.subtle', borderRadius: 'l2', paddingInline: '3', paddingBlock: '2' })}
      >
        <chakra.span srOnly>{isQuestion ? 'You asked: ' : 'The assistant: '}</chakra.span>
        {texts.map((text) =>
          isReply ? (
            <ReplyText key={text} text={text} numbers={sources.flatMap(({ number }) => number ?? [])} />
          ) : (
            <PlainText key={text} text={text} />
          ),
        )}
      </chakra.div>
      {notice && endsEarly && <Notice below text={notice} />}
      {sources.length > 0 && <SourceList sources={sources} isQuoted={!isReply} />}
      {children}
      <Foot {...message} />
    </chakra.div>
  );
}

/** The engine of an answer, and its time; for a question only the time. */
function Foot({ type, engine, model, timestamp }: MessageBoxProps['message']) {
  return (
    <chakra.p textStyle="detail" marginTop="1" textAlign={type === 'user' ? 'end' : undefined}>
      {engine && `${engineName(engine, model)} · `}
      <time dateTime={new Date(timestamp).toISOString()}>{formatTime(timestamp)}</time>
    </chakra.p>
  );
}

const engineName = (engine: NonNullable<ChatMessage['engine']>, model?: string): string =>
  engine === 'built-in' ? 'Built-in assistant' : model ? `Language model ${model}` : 'Language model';

/** The reason why another engine has answered, or why the answer ends early. */
function Notice({ text, below = false }: { text: string; below?: boolean }) {
  return (
    <chakra.p display="flex" gap="2" textStyle="hint" marginTop={below ? 2 : undefined} marginBottom="2">
      <TintedIcon icon={Info} size={16} marginTop="0.5" />
      {text}
    </chakra.p>
  );
}

/**
 * Tells users which of their data leaves this product, before it does.
 * @param more a sentence about other data that is sent
 */
export function AboutModel({ more = '' }: { more?: string }) {
  const { data } = useEngine();
  if (!data?.model) return null;
  return (
    <chakra.p textStyle="hint" marginTop="2.5">
      The language model {data.model} answers. Document numbers, birth dates and names that we know are removed before a
      question is sent to it. {more} You can switch it off in <TextLink to={paths.settings.path}>Settings</TextLink>.
    </chakra.p>
  );
}
