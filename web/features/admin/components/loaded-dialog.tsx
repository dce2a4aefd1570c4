import { chakra } from '@chakra-ui/react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, type DialogProps } from '../../../components/ui/dialog.tsx';
import { Loaded, type LoadedProps } from './loaded.tsx';

type LoadedDialogProps<T> = Omit<LoadedProps<T>, 'shape'> &
  Pick<DialogProps, 'open' | 'onClose' | 'title' | 'side' | 'maxWidth'>;

/** A dialog that shows loaded data. At the edge of the window it is long, so its close button is beside the title. */
export function LoadedDialog<T>({ name, answer, children, ...dialog }: LoadedDialogProps<T>) {
  return (
    <Dialog
      {...dialog}
      closeButton={dialog.side === true}
      footer={!dialog.side && <Button onClick={dialog.onClose}>Close</Button>}
    >
      <chakra.div marginTop="4">
        <Loaded name={name} answer={answer}>
          {children}
        </Loaded>
      </chakra.div>
    </Dialog>
  );
}
