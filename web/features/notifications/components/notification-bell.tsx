import { chakra } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '../../../components/ui/loading.tsx';
import { Menu, MenuButton, staysOpen } from '../../../components/ui/menu.tsx';
import type { NotificationList } from '../../../../api/features/notifications/schemas.ts';
import { useNotifications } from '../calls/get-notifications.ts';
import { readNotifications } from '../calls/read-notifications.ts';
import { NotificationItem } from './notification-item.tsx';

const PANEL_WIDTH = 360;

/** The bell in the bar: how many are unread, and the list of them, asked for anew whenever it is opened. */
export function NotificationBell() {
  const { data, error, isValidating, mutate } = useNotifications();
  const unread = data?.unread ?? 0;
  return (
    <Menu
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      color="fg.muted"
      panelWidth={PANEL_WIDTH}
      onOpen={() => void mutate()}
      trigger={(
        <chakra.span position="relative" display="inline-flex">
          <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
          {unread > 0 && <chakra.span position="absolute" top="-3px" right="-3px" boxSize="2.5" borderRadius="full" borderWidth="2px" borderColor="bg" bg="red.solid" />}
        </chakra.span>
      )}
    >
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" minHeight="target" paddingInlineStart="3">
        <chakra.h2 textStyle="label">Notifications</chakra.h2>
        {data && data.notifications.length > 0 && (
          <MenuButton
            {...staysOpen}
            width="auto"
            color={unread > 0 ? 'accent.fg' : 'fg.subtle'}
            aria-disabled={unread === 0 || undefined}
            onClick={() => { if (unread > 0) void readNotifications(unreadIds(data)); }}
          >
            Mark all as read
          </MenuButton>
        )}
      </chakra.div>
      {data && data.notifications.length > 0 && (
        <chakra.ul aria-label="Notifications" maxHeight="min(28rem, 70dvh)" overflowY="auto">
          {data.notifications.map((notification) => <NotificationItem key={notification.id} notification={notification} />)}
        </chakra.ul>
      )}
      {data?.notifications.length === 0 && (
        <chakra.p padding="3" paddingTop="0" textStyle="small" color="fg.muted">
          No notifications. Deadlines within 30 days and what becomes of your forms show here.
        </chakra.p>
      )}
      {!data && (error && !isValidating
        ? (
          <chakra.div padding="3" textStyle="small">
            <chakra.p color="fg.muted" marginBottom="3">They could not be loaded. Check your connection.</chakra.p>
            <Button {...staysOpen} onClick={() => void mutate()}>Try again</Button>
          </chakra.div>
        )
        : (
          <LoadingRegion label="Loading your notifications">
            <chakra.div display="grid" gap="3" padding="3"><Skeleton width="70%" /><Skeleton width="45%" /></chakra.div>
          </LoadingRegion>
        ))}
    </Menu>
  );
}

const unreadIds = ({ notifications }: NotificationList): string[] => notifications.filter(({ read }) => !read).map(({ id }) => id);
