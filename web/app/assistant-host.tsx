/**
 * The assistant on every page of a signed-in person: its button, and its dialog once it is opened. A form has its own button
 * beside the questions: a floating one would cover them.
 */
import { lazy, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { MessageSquareText } from 'lucide-react';
import { useMatch } from 'react-router-dom';
import { useStore } from 'zustand/react';
import {
  assistantOpener,
  assistantStore,
  deleteConversation,
  openAssistant,
  readConversation,
} from '../lib/assistant.ts';
import { paths } from '../config/paths.ts';
import { beforeSignOut } from '../lib/before-sign-out.ts';

const ChatDialog = lazy(async () => ({
  default: (await import('../features/assistant/chat/chat-dialog.tsx')).ChatDialog,
}));

const FloatingButton = chakra('button', {
  base: {
    position: 'fixed',
    right: { base: 4, md: 6 },
    bottom: { base: 4, md: 6 },
    zIndex: 'sticky',
    display: 'grid',
    placeItems: 'center',
    boxSize: 14,
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.contrast',
    boxShadow: 'lg',
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    _hover: { bg: 'accent.hover' },
    '&[hidden]': { display: 'none' },
    // The buttons of a banner at the lower edge come first.
    'html[data-banner-below] &': { display: 'none' },
  },
});

export function AssistantHost({ userId }: { userId: string }) {
  const open = useStore(assistantStore, (state) => state.open);
  // The dialog opens as soon as its code is there: React keeps back for 300 ms what takes the place of a fallback.
  const isReady = useDeferredValue(open);
  const isForm = useMatch(`${paths.forms.path}/:id/*`) !== null;
  /** It would cover the buttons of tables, and an administrator fills no form there. */
  const isAdmin = useMatch(paths.admin.path) !== null;
  const isAway = isForm || isAdmin;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    // What another person has left in this tab is deleted.
    readConversation(userId);
    return beforeSignOut(async () => deleteConversation());
  }, [userId]);
  useEffect(() => {
    if (wasOpen.current && !open) (assistantOpener() ?? button.current)?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <>
      {/* The last line of the page can be scrolled out from under the button. */}
      {!isAway && <chakra.div height="20" flexShrink="0" data-print="hide" />}
      <FloatingButton
        ref={button}
        type="button"
        aria-label="Ask the assistant"
        title="Ask the assistant"
        aria-haspopup="dialog"
        hidden={open || isAway}
        data-print="hide"
        onClick={openAssistant}
      >
        <MessageSquareText size={24} strokeWidth={1.75} aria-hidden="true" />
      </FloatingButton>
      <Suspense>{open && isReady && <ChatDialog userId={userId} />}</Suspense>
    </>
  );
}
