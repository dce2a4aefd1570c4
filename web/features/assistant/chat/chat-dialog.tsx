/**
 * The chat (spec/1 2.9): a dialog that floats over the page, which can still be used; on a phone a sheet that covers
 * the whole page.
 */
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { MessageSquareText, Trash2, X } from 'lucide-react';
import { useStore } from 'zustand/react';
import { confirm } from '../../../components/ui/confirm-dialog.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { closeAssistant } from '../../../lib/assistant.ts';
import { useKeepFocus } from '../../../lib/focus.ts';
import { isComposing } from '../../../lib/is-composing.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { LOW_WINDOW } from '../../../theme/low-window.ts';
import { QuestionBox } from '../components/question-box.tsx';
import { conversationStore, openConversation, sendDraft, setDraft, startAnew, stopAnswer } from './conversation.ts';
import { MessageList } from './message-list.tsx';

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
    outline: 'none',
    // The whole dialog scrolls.
    [LOW_WINDOW]: { overflowY: 'auto' },
  },
});

export function ChatDialog({ userId }: { userId: string }) {
  const titleId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const panel = useRef<HTMLElement>(null);
  const phone = usePhone();
  const stop = (): void => {
    stopAnswer();
    box.current?.focus();
  };
  openConversation(userId);

  // On a phone the keyboard would cover half of the conversation before the user has read it.
  const [typesAtOnce] = useState(!phone);
  useEffect(() => (typesAtOnce ? box : panel).current?.focus(), [typesAtOnce]);
  useEffect(() => {
    // While the chat is open, toasts show at the top.
    document.documentElement.toggleAttribute('data-chat-open', true);
    return () => document.documentElement.removeAttribute('data-chat-open');
  }, []);
  useEffect(() => {
    if (!phone) return;
    // The sheet covers the page: make it inert.
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
      ref={panel}
      tabIndex={-1}
      role="dialog"
      aria-labelledby={titleId}
      aria-modal={phone || undefined}
      data-print="hide"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event)) closeAssistant();
      }}
    >
      <Header titleId={titleId} onDeleted={() => box.current?.focus()} />
      <MessageList onStop={stop} />
      <ChatQuestion ref={box} />
    </Panel>
  );
}

function ChatQuestion({ ref }: { ref: RefObject<HTMLTextAreaElement | null> }) {
  const { draft, thinking, problem, isPlanUsedUp } = useStore(conversationStore);
  // The button Stop disappears with the end of the answer.
  useKeepFocus(thinking, ref);
  return (
    <chakra.div padding="4" borderTopWidth="1px">
      <QuestionBox
        {...{ ref, draft, thinking, problem, isPlanUsedUp }}
        label="Your question"
        placeholder="Ask about immigration forms, processes, requirements..."
        onDraft={setDraft}
        onSend={() => void sendDraft()}
      />
    </chakra.div>
  );
}

function Header({ titleId, onDeleted }: { titleId: string; onDeleted: () => void }) {
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
    <Flex align="center" gap="2" paddingLeft="4" paddingRight="1" paddingBlock="1.5" borderBottomWidth="1px">
      <MessageSquareText size={20} />
      <chakra.h2 id={titleId} textStyle="label" flex="1">
        Immigration AI Assistant
      </chakra.h2>
      {isBegun && (
        <IconButton label="Delete conversation" onClick={() => void deleteAll()}>
          <Trash2 size={20} />
        </IconButton>
      )}
      <IconButton label="Close" onClick={closeAssistant}>
        <X size={20} />
      </IconButton>
    </Flex>
  );
}
