import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { X } from 'lucide-react';
import { forgetModal, showModal } from '../../lib/show-modal.ts';
import { LARGE_TEXT } from '../../theme/large-text.ts';
import { IconButton } from './icon-button.tsx';
import { unbrokenCodes } from './unbroken-codes.ts';

/** On a phone, a dialog leaves space above it for a notice, which would cover its title otherwise. */
const PHONE = '@media (max-width: 47.99rem) and (min-height: 40rem)';

const Root = chakra('dialog', {
  base: {
    margin: 'auto',
    width: 'calc(100vw - 2.5rem)',
    maxWidth: '480px',
    maxHeight: 'calc(100dvh - 2.5rem)',
    overflow: 'auto',
    // The focused element is never hidden below the sticky title.
    scrollPaddingTop: '5rem',
    bg: 'bg.panel',
    color: 'fg',
    borderRadius: 'l3',
    boxShadow: 'lg',
    // Without colors of the page, only a border shows where it ends.
    _highContrast: { borderWidth: '1px' },
    '&[open]': { animation: 'appear 200ms ease-out' },
    _backdrop: { bg: 'overlay' },
    [PHONE]: { insetBlock: '6rem 1.25rem', maxHeight: 'calc(100dvh - 7.25rem)' },
    [LARGE_TEXT]: { width: 'calc(100vw - 1rem)' },
  },
  variants: {
    /** At the edge of the window, with its full height; on a phone it is as wide as the screen. */
    side: {
      true: {
        margin: '0 0 0 auto',
        width: 'full',
        height: '100dvh',
        maxHeight: '100dvh',
        borderRadius: 0,
        [PHONE]: { insetBlock: '6rem 0', height: 'calc(100dvh - 6rem)', maxHeight: 'none' },
        [LARGE_TEXT]: { width: 'full' },
      },
    },
    /** At the lower edge of the window, which a thumb reaches. */
    sheet: {
      true: {
        margin: 'auto auto 0',
        width: 'full',
        maxWidth: '36rem',
        maxHeight: '85dvh',
        borderBottomRadius: 0,
        [PHONE]: { insetBlock: 0, maxHeight: '85dvh' },
        [LARGE_TEXT]: { width: 'full' },
      },
    },
  },
});

/** The space around the content. The title, which stays in place, covers it. */
const Body = chakra('div', { base: { padding: { base: 5, md: 7 }, [LARGE_TEXT]: { padding: 3 } } });

/** The title and the close button. They stay visible while long content scrolls. */
const Top = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: 3,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bg: 'bg.panel',
    marginTop: { base: -5, md: -7 },
    marginInline: { base: -5, md: -7 },
    paddingTop: { base: 5, md: 7 },
    paddingInline: { base: 5, md: 7 },
    paddingBottom: 2,
    [LARGE_TEXT]: { marginTop: -3, marginInline: -3, paddingTop: 3, paddingInline: 3 },
  },
});

/** The row of buttons at the end. Exported for dialogs whose content is a form with its own buttons. */
export const DialogFooter = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 3, marginTop: 6 },
});

export interface DialogProps extends Omit<HTMLChakraProps<'dialog'>, 'title' | 'onClose' | 'open'> {
  open: boolean;
  /** Called on Escape, or on a press outside while nothing is typed. */
  onClose: () => void;
  title: ReactNode;
  /** The element that gets the focus first. Default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The buttons at the end. */
  footer?: ReactNode;
  /** The content is a short text: a screen reader reads it when the dialog opens. */
  described?: boolean;
  /** For a long list: the dialog is at the edge of the window. */
  side?: boolean;
  /** For a list beside the page: the dialog is at the lower edge of the window. */
  sheet?: boolean;
  /** Shows a close button beside the title, for a dialog without buttons at its end. */
  closeButton?: boolean;
}

/**
 * A modal dialog that uses the browser's `<dialog>`. The browser keeps the focus inside, makes the rest of the page
 * inert, closes it on Escape and returns the focus, without a script. Its children are mounted only while it is open.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, initialFocus, footer, described, closeButton, children, ...rest } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  /** The user has typed or chosen something. A press beside the dialog must not throw it away. */
  const isEdited = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      showModal(dialog);
      isEdited.current = false;
      initialFocus?.current?.focus();
    } else if (!open && dialog.open) {
      dialog.close();
    }
  }, [open, initialFocus]);
  useEffect(() => {
    const dialog = ref.current;
    return () => forgetModal(dialog);
  }, []);

  // The content covers the whole box of the dialog, so only a press on the backdrop has the dialog itself as its
  // target. The second press of a double click on the button that opened the dialog is not meant for the backdrop.
  const pressOutside = (event: MouseEvent) => {
    if (event.target === ref.current && event.detail < 2 && !isEdited.current) onClose();
  };

  return (
    <Root
      {...rest}
      ref={ref}
      aria-labelledby={titleId}
      aria-describedby={described ? textId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={pressOutside}
      onInput={() => {
        isEdited.current = true;
      }}
    >
      {open && (
        <Body>
          <Top>
            <chakra.h2 id={titleId} textStyle="card" minWidth="0" overflowWrap="anywhere">
              {typeof title === 'string' ? unbrokenCodes(title) : title}
            </chakra.h2>
            {closeButton && (
              <IconButton label="Close" marginBlock="-2" marginRight="-3" onClick={onClose}>
                <X size={20} />
              </IconButton>
            )}
          </Top>
          <chakra.div id={textId} color="fg.muted">
            {children}
          </chakra.div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </Body>
      )}
    </Root>
  );
}
