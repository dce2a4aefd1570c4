import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { X } from 'lucide-react';
import { showModal } from '../../lib/show-modal.ts';
import { IconButton } from './icon-button.tsx';

const Root = chakra('dialog', {
  base: {
    margin: 'auto',
    width: 'calc(100vw - 2.5rem)',
    maxWidth: '480px',
    maxHeight: 'calc(100dvh - 2.5rem)',
    overflow: 'auto',
    // What has the focus is never beneath the title.
    scrollPaddingTop: '5rem',
    bg: 'bg.panel',
    color: 'fg',
    borderRadius: 'l3',
    boxShadow: 'lg',
    '&[open]': { animation: 'appear 200ms ease-out' },
    _backdrop: { bg: 'overlay' },
  },
  variants: {
    /** At the edge of the window, as high as it; all of the phone. */
    side: { true: { margin: '0 0 0 auto', width: 'full', height: '100dvh', maxHeight: '100dvh', borderRadius: 0 } },
  },
});

const PADDING = { base: 5, md: 7 };

/** The title, and what closes the dialog. It stays in sight while a long content scrolls. */
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
    paddingTop: PADDING,
    paddingInline: PADDING,
    paddingBottom: 2,
  },
});

/** The row of buttons at the end, for a dialog whose content is a form and holds its own. */
export const DialogFooter = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 3, marginTop: 6 },
});

export interface DialogProps extends Omit<HTMLChakraProps<'dialog'>, 'title' | 'onClose' | 'open'> {
  open: boolean;
  /** Escape, or a press outside. */
  onClose: () => void;
  title: ReactNode;
  /** What has the focus first; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The buttons, at the end. */
  footer?: ReactNode;
  /** The content is a short text: a screen reader reads it when the dialog opens. */
  described?: boolean;
  /** For a long list: the dialog is at the edge of the window. */
  side?: boolean;
  /** Shows a button that closes it beside the title: for a dialog without buttons at its end. */
  closeButton?: boolean;
}

/**
 * A modal dialog on the browser's own `<dialog>`: it keeps the focus inside, makes the rest inert, closes with Escape
 * and gives the focus back, without a line of script of ours.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, initialFocus, footer, described, closeButton, children, ...rest } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      showModal(dialog);
      initialFocus?.current?.focus();
    } else if (!open && dialog.open) {
      dialog.close();
    }
  }, [open, initialFocus]);

  // The dialog's own box is its content's; only a press on the backdrop has the dialog itself as its target.
  const pressOutside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
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
    >
      {open && (
        <chakra.div padding={PADDING}>
          <Top>
            <chakra.h2 id={titleId} textStyle="card" minWidth="0" overflowWrap="anywhere">
              {title}
            </chakra.h2>
            {closeButton && (
              <IconButton label="Close" marginBlock="-2" marginRight="-3" onClick={onClose}>
                <X size={20} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            )}
          </Top>
          <chakra.div id={textId} color="fg.muted">
            {children}
          </chakra.div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </chakra.div>
      )}
    </Root>
  );
}
