import { chakra } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '../../../components/ui/menu.tsx';
import { personToday } from '../../../lib/format.ts';
import { outdateReminders } from '../../../lib/form-cache.ts';
import { useNewDay } from '../../../lib/use-new-day.ts';
import { useNotifications } from '../api/get-notifications.ts';
import { NotificationPanel } from './notification-panel.tsx';

const PANEL_WIDTH = 360;

/**
 * The bell in the bar: shows whether there are unread notifications, and opens the list, reloaded each time. On a new
 * day the reminders are loaded again.
 */
export function NotificationBell() {
  const { data, mutate } = useNotifications();
  const [open, setOpen] = useState(false);
  const unread = data?.unread ?? 0;
  useNewDay(personToday, outdateReminders);
  const change = (opened: boolean) => {
    setOpen(opened);
    if (opened) void mutate();
  };
  return (
    <Menu
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      color="fg.muted"
      panelWidth={PANEL_WIDTH}
      onOpenChange={change}
      trigger={
        <chakra.span position="relative" display="inline-flex">
          <Bell size={20} />
          {unread > 0 && (
            <chakra.span
              position="absolute"
              top="-3px"
              right="-3px"
              boxSize="2.5"
              borderRadius="full"
              borderWidth="2px"
              borderColor="bg"
              bg="red.solid"
            />
          )}
        </chakra.span>
      }
    >
      {open && <NotificationPanel />}
    </Menu>
  );
}
