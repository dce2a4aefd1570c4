import type { HTMLChakraProps } from '@chakra-ui/react';
import { CalendarClock, Copy, Ellipsis, History, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuButton } from '../../../components/ui/menu.tsx';

export interface FormMenuProps extends Omit<HTMLChakraProps<'button'>, 'children'> {
  /** Whether the form is editable. */
  editable: boolean;
  onChoose: (action: 'rename' | 'deadline' | 'copy' | 'history') => void | Promise<void>;
  /** Additional items before and after the menu's own. */
  first?: ReactNode;
  last?: ReactNode;
}

/** A menu with the less frequent actions on a form. */
export function FormMenu({ editable, onChoose, first, last, ...rest }: FormMenuProps) {
  return (
    <Menu label="More" color="fg.muted" {...rest} trigger={<Ellipsis size={20} />}>
      {first}
      {editable && (
        <MenuButton onClick={() => void onChoose('rename')}>
          <Pencil size={18} />
          Rename
        </MenuButton>
      )}
      {editable && (
        <MenuButton onClick={() => void onChoose('deadline')}>
          <CalendarClock size={18} />
          Set deadline
        </MenuButton>
      )}
      <MenuButton onClick={() => void onChoose('copy')}>
        <Copy size={18} />
        Copy
      </MenuButton>
      <MenuButton onClick={() => void onChoose('history')}>
        <History size={18} />
        History
      </MenuButton>
      {last}
    </Menu>
  );
}
