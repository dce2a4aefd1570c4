/** Below 1024 px the steps are in a sheet, which 'Step 4 of 12' opens. */
import { useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { Dialog } from '../../../components/ui/dialog.tsx';
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

export function StepSheet({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
        <ChevronDown size={18} />
        <chakra.span srOnly>Show all steps</chakra.span>
      </Opener>
      <Dialog sheet open={open} onClose={close} title="Steps" closeButton>
        <StepList onLeave={close} />
      </Dialog>
    </>
  );
}
