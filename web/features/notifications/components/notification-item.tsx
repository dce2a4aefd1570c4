import { chakra } from '@chakra-ui/react';
import { Calendar, CircleAlert, CircleArrowUp, CreditCard, FileCheck } from 'lucide-react';
import type { Notification } from '../../../../api/features/notifications/schemas.ts';
import { isUrgent } from '../../../../engine/product/due.ts';
import { MenuLink } from '../../../components/ui/menu.tsx';
import { PersonName } from '../../../components/ui/person-name.tsx';
import { paths } from '../../../config/paths.ts';
import { refreshForm } from '../../../lib/form-cache.ts';
import { readNotifications } from '../api/get-notifications.ts';
import { titleOf, wordsOf } from '../wording.ts';

function Mark({ notification }: { notification: Notification }) {
  if (notification.kind === 'PAYMENT') return <CreditCard size={20} />;
  if (notification.kind === 'TRIAL_END') return <CircleArrowUp size={20} />;
  if (notification.kind === 'FORM_STATUS') return <FileCheck size={20} />;
  return isUrgent(notification.priority) ? <CircleAlert size={20} /> : <Calendar size={20} />;
}

interface NotificationItemProps {
  notification: Notification;
  /** The person of the form, if the user has forms of several people. */
  person: string | null;
}

/** One notification. Opening it leads to its form or to the plan, and marks it as read. */
export function NotificationItem({ notification, person }: NotificationItemProps) {
  const { id, read } = notification;
  const urgent =
    notification.kind === 'PAYMENT' || (notification.kind === 'DEADLINE' && isUrgent(notification.priority));
  return (
    <li>
      <MenuLink
        to={'formId' in notification ? paths.form.to(notification.formId) : paths.subscribe.to()}
        alignItems="flex-start"
        paddingBlock="2.5"
        data-read={read}
        onClick={() => {
          if (!read) void readNotifications([id]);
          if ('formId' in notification) void refreshForm(notification.formId);
        }}
      >
        <chakra.span marginTop="1px" css={urgent ? { '& svg': { color: 'fg.error' } } : {}}>
          <Mark notification={notification} />
        </chakra.span>
        <chakra.span flex="1" minWidth="0">
          <chakra.span display="block" fontWeight={read ? 'normal' : 'semibold'} overflowWrap="anywhere">
            {titleOf(notification)}
          </chakra.span>
          <PersonName as="span" display="block" fontWeight="normal" name={person} />
          <chakra.span display="block" textStyle="meta" fontWeight="normal" color={urgent ? 'fg.error' : 'fg.muted'}>
            {wordsOf(notification)}
          </chakra.span>
        </chakra.span>
        {!read && (
          <chakra.span boxSize="2" marginTop="1.5" borderRadius="full" bg="accent.solid" flexShrink="0">
            <chakra.span srOnly>Unread</chakra.span>
          </chakra.span>
        )}
      </MenuLink>
    </li>
  );
}
