/**
 * Short notices, one at a time (spec/1 section 9). A notice is shown for 5000 ms, or longer while it has the pointer or
 * the focus. F8 moves the focus to it, a swipe of 50 px to the right closes it. An error is never shown only in a
 * notice.
 */
import { chakra } from '@chakra-ui/react';
import * as Radix from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand/react';
import { TOAST_MS } from '../../config/timing.ts';
import { modalStore } from '../../lib/show-modal.ts';
import { dismissToast, toastStore } from './toast-store.ts';

const Root = chakra(Radix.Root, {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 3,
    bg: 'bg.panel',
    color: 'fg',
    borderRadius: 'l2',
    boxShadow: 'lg',
    padding: 4,
    textStyle: 'small',
    '&[data-state=open]': { animation: 'appear 200ms ease-out' },
    '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
    '&[data-swipe=cancel]': { transform: 'translateX(0)', transition: 'transform 200ms ease-out' },
  },
});

const Viewport = chakra(Radix.Viewport, {
  base: {
    position: 'fixed',
    bottom: 0,
    right: 0,
    zIndex: 100,
    width: 'full',
    maxWidth: '420px',
    padding: { base: 4, md: 6 },
    margin: 0,
    listStyle: 'none',
    // A notice must not cover the buttons of a banner at the lower edge, or the chat. In that case it appears below the
    // wizard's bar.
    'html:is([data-banner-below], [data-chat-open]) &': { top: 14, bottom: 'auto' },
    // In a dialog it is at the top, because the dialog's buttons are at its end.
    'dialog &': { top: 0, bottom: 'auto' },
    // An empty viewport covers nothing.
    '&:empty': { padding: 0 },
  },
});

const Close = chakra(Radix.Close, {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 'target',
    marginBlock: '-0.625rem',
    marginRight: '-0.75rem',
    flexShrink: 0,
    borderRadius: 'l2',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
  },
});

const Title = chakra(Radix.Title, { base: { fontWeight: 'semibold' } });

/**
 * The place on the screen where notices appear. It moves into an open modal dialog, because everything outside of the
 * dialog is behind it, cannot be pressed, and is not read by a screen reader.
 */
export function ToastRegion() {
  const shown = useStore(toastStore, (state) => state.shown);
  const modal = useStore(modalStore, ({ open }) => open.at(-1));
  const viewport = <Viewport hotkey={['F8']} label="Notifications ({hotkey})" />;
  const destructive = shown?.variant === 'destructive';
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <Radix.Provider
      duration={TOAST_MS}
      swipeDirection="right"
      swipeThreshold={50}
      label="Notification"
      announcerContainer={modal}
    >
      {shown && (
        <Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => {
            if (!open) dismissToast();
          }}
          type={destructive ? 'foreground' : 'background'}
          data-variant={shown.variant ?? 'default'}
        >
          <chakra.span color={destructive ? 'fg.error' : 'fg.success'} flexShrink="0" marginTop="1px">
            <Icon size={20} />
          </chakra.span>
          <chakra.div flex="1" minWidth="0">
            <Title>{shown.title}</Title>
            {shown.description && <Radix.Description>{shown.description}</Radix.Description>}
          </chakra.div>
          <Close aria-label="Close notification">
            <X size={20} />
          </Close>
        </Root>
      )}
      {modal ? createPortal(viewport, modal) : viewport}
    </Radix.Provider>
  );
}
