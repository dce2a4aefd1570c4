import { chakra } from '@chakra-ui/react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, type DialogProps } from '../../../components/ui/dialog.tsx';
import { Loaded, type LoadedProps } from './loaded.tsx';

type LoadedDialogProps<T> = Omit<LoadedProps<T>, 'shape'> &
  Pick<DialogProps, 'open' | 'onClose' | 'title' | 'side' | 'maxWidth'>;

/** A dialog that shows loaded data. */
export function LoadedDialog<T>({ name, answer, children, ...dialog }: LoadedDialogProps<T>) {
  return (
    <Dialog {...dialog} footer={<Button onClick={dialog.onClose}>Close</Button>}>
      <chakra.div marginTop="4">
        <Loaded name={name} answer={answer}>
          {children}
        </Loaded>
      </chakra.div>
    </Dialog>
  );
}
