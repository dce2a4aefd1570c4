/**
 * Short notices, one at a time (spec/1 section 9). A notice is shown for 5000 ms, or longer while it has the pointer or
 * the focus. F8 moves the focus to its list, a swipe of 50 px to the right closes it. An error is never shown only in
 * a notice.
 *
 * It is our own component: a library for it brought 15 packages, and its code was fetched after the page, so that the
 * first notice had to wait.
 */
import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { TintedIcon } from './tinted-icon.tsx';
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand/react';
import { TOAST_MS } from '../../config/timing.ts';
import { modalStore } from '../../lib/show-modal.ts';
import { LARGE_TEXT } from '../../theme/large-text.ts';

interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

export const toastStore = createStore<{ shown: Toast | null; id: number }>(() => ({ shown: null, id: 0 }));

/** Shows a notice and replaces the previous one. */
export const toast = (shown: Toast): void => toastStore.setState(({ id }) => ({ shown, id: id + 1 }));

/** After this time a screen reader has begun to say a notice. A dialog may close as soon as its notice appears. */
const SAID_MS = 1000;

const SWIPE = 50;
/** A press that moves less than this, px, is no swipe. */
const SWIPE_BEGINS = 10;

const List = chakra('ol', {
  base: {
    position: 'fixed',
    bottom: 0,
    right: 0,
    zIndex: 100,
    width: 'full',
    maxWidth: '420px',
    padding: { base: 4, md: 6 },
    [LARGE_TEXT]: { padding: 2 },
    // A notice must not cover the buttons of a banner at the lower edge, or the chat. In that case it appears below the
    // wizard's bar.
    'html:is([data-banner-below], [data-chat-open]) &': { top: 14, bottom: 'auto' },
    // In a dialog it is at the top, because the dialog's buttons are at its end.
    'dialog &': { top: 0, bottom: 'auto' },
    // An empty list covers nothing.
    '&:empty': { padding: 0 },
  },
});

const Root = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 3,
    bg: 'bg.panel',
    color: 'fg',
    borderRadius: 'l2',
    boxShadow: 'lg',
    padding: 4,
    [LARGE_TEXT]: { padding: 2, gap: 2 },
    textStyle: 'small',
    userSelect: 'none',
    touchAction: 'pan-y',
    animation: 'appear 200ms ease-out',
  },
});

const Close = chakra('button', {
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
    _active: { bg: 'bg.emphasized' },
  },
});

/**
 * The place on the screen where notices appear. The application mounts it once. It moves into an open modal dialog,
 * because everything outside of the dialog is behind it, cannot be pressed, and is not read by a screen reader.
 */
export function Toaster() {
  const modal = useStore(modalStore, ({ open }) => open.at(-1));
  const said = useRef(0);
  return modal ? createPortal(<Region said={said} />, modal) : <Region said={said} />;
}

/** @param said the id of the notice that a screen reader has said */
function Region({ said }: { said: RefObject<number> }) {
  const { shown, id } = useStore(toastStore);
  const list = useRef<HTMLOListElement>(null);
  const [isHeld, setHeld] = useState(false);
  const hold = (): void => setHeld(true);
  const release = (): void => setHeld(isUsed(list.current));
  // A screen reader says only what comes into a live region that is on the page already. A notice that was said before
  // a dialog has opened or closed comes with the region.
  const [isReady, setReady] = useState(() => said.current === id);

  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (!shown || !isReady) return;
    const timer = setTimeout(() => (said.current = id), SAID_MS);
    return () => clearTimeout(timer);
  }, [shown, isReady, id, said]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'F8') list.current?.focus();
      if (key === 'Escape') close(list.current);
    };
    document.addEventListener('keydown', onKey, { signal });
    // The user reads another window.
    window.addEventListener('blur', () => setHeld(true), { signal });
    window.addEventListener('focus', () => setHeld(isUsed(list.current)), { signal });
    return () => listening.abort();
  }, []);
  useEffect(() => {
    if (!shown || isHeld) return;
    const timer = setTimeout(() => close(list.current), TOAST_MS);
    return () => clearTimeout(timer);
  }, [shown, isHeld]);

  return (
    <div role="region" aria-label="Notifications (F8)">
      <List
        ref={list}
        tabIndex={-1}
        aria-live={shown?.variant === 'destructive' ? 'assertive' : 'polite'}
        // Not at the entry: a notice may appear below a pointer that nobody moves.
        onPointerMove={hold}
        onPointerLeave={release}
        onFocus={hold}
        onBlur={release}
      >
        {shown && isReady && <Notice key={id} {...shown} onClose={() => close(list.current)} />}
      </List>
    </div>
  );
}

const isUsed = (list: HTMLElement | null): boolean => list?.matches(':hover, :focus-within') ?? false;

/** Closes the notice, if there is one. Its list keeps the focus. */
function close(list: HTMLElement | null): void {
  if (list?.contains(document.activeElement)) list.focus();
  toastStore.setState({ shown: null });
}

function Notice({ title, description, variant = 'default', onClose }: Toast & { onClose: () => void }) {
  const from = useRef<number>(undefined);
  const [moved, setMoved] = useState(0);
  const move = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>): void => {
    const distance = clientX - (from.current ?? clientX);
    if (moved === 0 && distance < SWIPE_BEGINS) return;
    currentTarget.setPointerCapture(pointerId);
    setMoved(Math.max(0, distance));
  };
  const end = (): void => {
    from.current = undefined;
    setMoved(0);
    if (moved > SWIPE) onClose();
  };
  const [Icon, color] =
    variant === 'destructive' ? ([CircleAlert, 'fg.error'] as const) : ([CircleCheck, 'fg.success'] as const);
  return (
    <Root
      data-variant={variant}
      style={{ translate: `${moved}px`, transition: moved === 0 ? 'translate 200ms ease-out' : undefined }}
      onPointerDown={({ button, clientX }) => {
        if (button === 0) from.current = clientX;
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <TintedIcon icon={Icon} size={20} color={color} marginTop="1px" />
      <chakra.div flex="1" minWidth="0">
        <chakra.div fontWeight="semibold">{title}</chakra.div>
        {description && <div>{description}</div>}
      </chakra.div>
      <Close type="button" aria-label="Close notification" onClick={onClose}>
        <X size={20} />
      </Close>
    </Root>
  );
}
