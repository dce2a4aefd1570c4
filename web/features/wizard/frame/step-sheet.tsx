/** Below 1024 px the steps are in a sheet, which 'Step 4 of 12' opens. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { chakra, Flex } from '@chakra-ui/react';
import { ChevronDown, X } from 'lucide-react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { forgetModal, showModal } from '../../../lib/show-modal.ts';
import { StepList } from './step-list.tsx';

const Opener = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: 'target',
    borderRadius: 'l2',
    cursor: 'pointer',
    color: 'fg',
    whiteSpace: 'nowrap',
  },
});

const Sheet = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: 'auto 0 0 0',
    width: 'full',
    maxWidth: '36rem',
    maxHeight: '85dvh',
    marginInline: 'auto',
    marginTop: 'auto',
    overflowY: 'auto',
    padding: '5',
    bg: 'bg.panel',
    color: 'fg',
    borderTopRadius: 'l3',
    boxShadow: 'lg',
    // Without colors of the page, only a border shows where it ends.
    _highContrast: { borderWidth: '1px' },
    '&[open]': { animation: 'appear 200ms ease-out' },
    '&::backdrop': { background: 'overlay' },
  },
});

export function StepSheet({ children }: { children: ReactNode }) {
  const sheet = useRef<HTMLDialogElement>(null);
  // A closed sheet is not rendered with each step.
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const dialog = sheet.current;
    return () => forgetModal(dialog);
  }, []);
  const close = (): void => sheet.current?.close();
  const open = (): void => {
    // Rendered first, because the opening dialog moves the focus into its content.
    flushSync(() => setShown(true));
    showModal(sheet.current);
  };
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" onClick={open}>
        {children}
        <ChevronDown size={18} />
        <chakra.span srOnly>Show all steps</chakra.span>
      </Opener>
      <Sheet
        ref={sheet}
        aria-label="Steps"
        onClose={() => setShown(false)}
        // A click on the backdrop has the dialog itself as target; a click inside has an element of its content. The
        // second click of a double click on the opener is not meant for the backdrop.
        onClick={(event) => {
          if (event.target === event.currentTarget && event.detail < 2) close();
        }}
      >
        {shown && (
          <>
            <Flex align="center" justify="space-between" marginBottom="3">
              <chakra.p textStyle="card">Steps</chakra.p>
              <IconButton label="Close" onClick={close}>
                <X size={20} />
              </IconButton>
            </Flex>
            <StepList onLeave={close} />
          </>
        )}
      </Sheet>
    </>
  );
}
