import { chakra, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import type { NotificationList } from '../../../../api/features/notifications/schemas.ts';
import { Button } from '../../../components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '../../../components/ui/loading.tsx';
import { MenuButton, staysOpen } from '../../../components/ui/menu.tsx';
import { failureText } from '../../../lib/api-error.ts';
import { useKeepFocus } from '../../../lib/focus.ts';
import { useNotifications, readNotifications } from '../api/get-notifications.ts';
import { usePersonOf } from '../../../lib/get-forms.ts';
import { useUser } from '../../../lib/session.ts';
import { NotificationItem } from './notification-item.tsx';

/** The panel below the bell. */
export function NotificationPanel() {
  const { data, error, isValidating, mutate } = useNotifications();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasFailed = !data && error !== undefined && !isValidating;
  useKeepFocus(hasFailed, heading);
  return (
    <>
      <Flex wrap="wrap" justify="space-between" align="center" minHeight="target" paddingInlineStart="3">
        <chakra.h2 ref={heading} textStyle="label">
          Notifications
        </chakra.h2>
        {data && data.notifications.length > 0 && <MarkAllAsRead list={data} />}
      </Flex>
      {data && <Items list={data} />}
      {!data && (hasFailed ? <Failed error={error} onRetry={() => void mutate()} /> : <Loading />)}
    </>
  );
}

/** The button stays even if everything is read, so that it keeps the focus. */
function MarkAllAsRead({ list: { unread, notifications } }: { list: NotificationList }) {
  const mark = () => {
    if (unread > 0) void readNotifications(notifications.filter(({ read }) => !read).map(({ id }) => id));
  };
  return (
    <MenuButton
      {...staysOpen}
      width="auto"
      color={unread > 0 ? 'accent.fg' : 'fg.subtle'}
      aria-disabled={unread === 0 || undefined}
      onClick={mark}
    >
      Mark all as read
    </MenuButton>
  );
}

function Items({ list: { notifications } }: { list: NotificationList }) {
  const personOf = usePersonOf();
  const { user } = useUser();
  if (notifications.length === 0) {
    return (
      <chakra.p padding="3" paddingTop="0" textStyle="hint">
        No notifications. {user?.settings.formReminders ? 'Deadlines within 30 days and changes' : 'Changes'} to your
        forms appear here.
      </chakra.p>
    );
  }
  return (
    <chakra.ul aria-label="Notifications" maxHeight="min(28rem, 70dvh)" overflowY="auto">
      {notifications.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          person={'formId' in notification ? personOf(notification.formId) : null}
        />
      ))}
    </chakra.ul>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <chakra.div padding="3" paddingTop="0" textStyle="small">
      <chakra.p color="fg.muted" marginBottom="3">
        Your notifications could not be loaded. {failureText(error)}
      </chakra.p>
      <Button {...staysOpen} onClick={onRetry}>
        Try again
      </Button>
    </chakra.div>
  );
}

function Loading() {
  return (
    <LoadingRegion label="Loading your notifications">
      <chakra.div display="grid" gap="3" padding="3">
        <Skeleton width="70%" />
        <Skeleton width="45%" />
      </chakra.div>
    </LoadingRegion>
  );
}
