/**
 * The assistant on every page of a signed-in user: its button, and its dialog when it is open. A form has its own
 * button beside the questions, because a floating button would cover them.
 */
import { useEffect, useRef } from 'react';
import { Global } from '@emotion/react';
import { chakra } from '@chakra-ui/react';
import { MessageSquareText } from 'lucide-react';
import { useLocation, useMatch } from 'react-router-dom';
import { useStore } from 'zustand/react';
import { PartBoundary } from '../components/ui/part-boundary.tsx';
import {
  assistantOpener,
  assistantStore,
  closeAssistant,
  openAssistant,
  readConversation,
  reportBrokenAssistant,
} from '../lib/assistant.ts';
import { paths } from '../config/paths.ts';
import { askedPath } from '../lib/asked-path.ts';
import { focusElement } from '../lib/focus.ts';
import { usePhone } from '../lib/use-media.ts';
import { usePart } from '../lib/use-part.ts';

const fetchChat = () => import('../features/assistant/chat/chat-dialog.tsx');

function giveUp(): void {
  closeAssistant();
  reportBrokenAssistant();
}

const FloatingButton = chakra('button', {
  base: {
    position: 'fixed',
    right: { base: 4, md: 6 },
    bottom: { base: 4, md: 6 },
    zIndex: 'sticky',
    display: 'grid',
    placeItems: 'center',
    boxSize: 14,
    // Invisible, except with forced colors, which remove the ground of the button.
    border: '1px solid transparent',
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.contrast',
    boxShadow: 'lg',
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    _hover: { bg: 'accent.hover' },
    _active: { bg: 'accent.pressed' },
    '&[hidden]': { display: 'none' },
    // Hidden while a banner is at the lower edge, because it would cover the banner's buttons.
    'html[data-banner-below] &': { display: 'none' },
  },
});

export function AssistantHost({ userId }: { userId: string }) {
  const open = useStore(assistantStore, (state) => state.open);
  const chat = usePart(fetchChat, { isWanted: open, onError: giveUp });
  const isForm = useMatch(`${paths.forms.path}/:id/*`) !== null;
  /**
   * Hidden in the administration: it would cover the buttons of tables, and an administrator fills in no form there.
   */
  const isAdmin = useMatch(paths.admin.path) !== null;
  const isAway = isForm || isAdmin;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  const phone = usePhone();

  useEffect(() => {
    // Deletes the conversation of another user in this tab.
    readConversation(userId);
  }, [userId]);
  useEffect(() => {
    // It may have been opened while another page was loading.
    if (open && !wasOpen.current) openedAt.current = askedPath();
    const hasMoved = phone && ![askedPath(), pathname].includes(openedAt.current);
    if (!open && wasOpen.current) {
      if (hasMoved) focusElement(document.querySelector<HTMLElement>('main h1'));
      else (assistantOpener() ?? button.current)?.focus();
    }
    wasOpen.current = open;
    // On a phone the assistant covers the page to which the user has moved by one of its links.
    if (open && hasMoved) closeAssistant();
  }, [open, pathname, phone]);

  return (
    <>
      {/* Space at the end of the page, so that the user can scroll the last line above the button. */}
      {!isAway && <chakra.div height="20" flexShrink="0" data-print="hide" />}
      {/* A control that gets the focus by keyboard scrolls above the button too. */}
      {!isAway && <Global styles={{ html: { scrollPaddingBottom: '5.5rem' } }} />}
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
        <MessageSquareText size={24} />
      </FloatingButton>
      <PartBoundary isWanted={open} onError={giveUp}>
        {open && chat && <chat.ChatDialog userId={userId} />}
      </PartBoundary>
    </>
  );
}
