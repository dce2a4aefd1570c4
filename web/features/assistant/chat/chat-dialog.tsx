/**
 * The chat (spec/1 2.9): a dialog that floats over the page, which stays usable beside it; on the phone a sheet over the
 * whole page.
 */
import { useEffect, useId, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { MessageSquareText, Trash2, X } from 'lucide-react';
import { useStore } from 'zustand/react';
import { useConfirm } from '../../../components/ui/confirm-dialog.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { closeAssistant } from '../../../lib/assistant.ts';
import { formatTime } from '../../../lib/format.ts';
import { usePhone } from '../../../lib/use-phone.ts';
import { conversationStore, openConversation, startAnew, type ChatMessage } from './conversation.ts';
import { PlainText } from './plain-text.tsx';
import { QuestionBox } from './question-box.tsx';
import { SourceList } from './source-list.tsx';

const Panel = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'skip',
    right: { base: 0, md: 6 },
    bottom: { base: 0, md: 6 },
    width: { base: 'full', md: '26rem' },
    height: { base: '100dvh', md: '600px' },
    maxHeight: { md: 'calc(100dvh - 3rem)' },
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.panel',
    color: 'fg',
    borderRadius: { base: 0, md: 'l3' },
    boxShadow: 'lg',
    animation: 'appear 200ms ease-out',
  },
});

export function ChatDialog({ userId }: { userId: string }) {
  const titleId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const phone = usePhone();
  openConversation(userId);

  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    // Notices show at the top meanwhile.
    document.documentElement.toggleAttribute('data-chat-open', true);
    return () => document.documentElement.removeAttribute('data-chat-open');
  }, []);
  useEffect(() => {
    if (!phone) return;
    // The sheet covers the page.
    const covered = [...document.querySelectorAll<HTMLElement>('#root > :is(header, main, footer)')];
    for (const part of covered) part.inert = true;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      for (const part of covered) part.inert = false;
      document.documentElement.style.overflow = '';
    };
  }, [phone]);

  return (
    <Panel
      role="dialog"
      aria-labelledby={titleId}
      aria-modal={phone || undefined}
      data-print="hide"
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeAssistant();
      }}
    >
      <Header titleId={titleId} onDeleted={() => box.current?.focus()} />
      <Messages />
      <QuestionBox ref={box} />
    </Panel>
  );
}

function Header({ titleId, onDeleted }: { titleId: string; onDeleted: () => void }) {
  const confirm = useConfirm();
  const isBegun = useStore(conversationStore, ({ messages }) => messages.length > 1);
  const deleteAll = async (): Promise<void> => {
    const agreed = await confirm({
      title: 'Delete this conversation',
      text: 'All questions and answers are deleted. This cannot be undone.',
      confirmLabel: 'Delete conversation',
      danger: true,
    });
    if (!agreed) return;
    startAnew();
    onDeleted();
  };
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="2"
      paddingLeft="4"
      paddingRight="1"
      paddingBlock="1.5"
      borderBottomWidth="1px"
    >
      <MessageSquareText size={20} strokeWidth={1.75} aria-hidden="true" />
      <chakra.h2 id={titleId} textStyle="label" flex="1">
        Immigration AI Assistant
      </chakra.h2>
      {isBegun && (
        <IconButton label="Delete conversation" onClick={() => void deleteAll()}>
          <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label="Close" onClick={closeAssistant}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </chakra.div>
  );
}

function Messages() {
  const { messages, thinking } = useStore(conversationStore);
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The last question is at the top, with its answer below it.
    const asked = messages.findLast(({ type }) => type === 'user');
    const question = asked && log.current?.querySelector<HTMLElement>(`[data-question="${asked.id}"]`);
    if (log.current && question) log.current.scrollTop = question.offsetTop - log.current.offsetTop - 16;
  }, [messages]);
  return (
    <chakra.div
      ref={log}
      role="log"
      aria-label="Conversation"
      tabIndex={0}
      flex="1"
      overflowY="auto"
      padding="4"
      display="flex"
      flexDirection="column"
      gap="4"
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      {messages.map((message) => (
        <Message key={message.id} {...message} />
      ))}
      {thinking && (
        <chakra.p display="flex" alignItems="center" gap="2" color="fg.muted">
          <Spinner />
          Thinking...
        </chakra.p>
      )}
    </chakra.div>
  );
}

function Message({ id, type, content, timestamp, sources }: ChatMessage) {
  const isQuestion = type === 'user';
  return (
    <chakra.div
      data-question={isQuestion ? id : undefined}
      alignSelf={isQuestion ? 'flex-end' : 'stretch'}
      maxWidth={isQuestion ? '85%' : undefined}
    >
      <chakra.div
        {...(isQuestion && { bg: 'accent.subtle', borderRadius: 'l2', paddingInline: '3', paddingBlock: '2' })}
      >
        <chakra.span srOnly>{isQuestion ? 'You asked: ' : 'The assistant: '}</chakra.span>
        <PlainText text={content} />
      </chakra.div>
      {sources.length > 0 && <SourceList sources={sources} />}
      <chakra.p textStyle="meta" color="fg.muted" marginTop="1" textAlign={isQuestion ? 'end' : undefined}>
        <time dateTime={new Date(timestamp).toISOString()}>{formatTime(timestamp)}</time>
      </chakra.p>
    </chakra.div>
  );
}
