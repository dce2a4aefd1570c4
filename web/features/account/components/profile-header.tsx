import { chakra, Flex } from '@chakra-ui/react';
import { BadgeCheck, Clock } from 'lucide-react';
import type { RefObject } from 'react';
import { profileCompleteness } from '../../../../engine/product/account/profile.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PageHeading } from '../../../components/ui/page.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { formatDate, formatPercent } from '../../../lib/format.ts';
import { membershipOf, useMembershipState } from '../../../lib/membership.ts';
import type { User } from '../../../lib/session.ts';
import { PhotoControl } from './photo-control.tsx';

interface HeaderProps {
  user: User;
  editing: boolean;
  /** The changes are being saved. */
  busy: boolean;
  onToggle: () => void;
  toggleRef: RefObject<HTMLButtonElement | null>;
}

/** The user's name, membership and joining date, and how complete the profile is. */
export function ProfileHeader({ user, editing, busy, onToggle, toggleRef }: HeaderProps) {
  const premium = user.subscriptionStatus === 'active';
  const completeness = profileCompleteness(user);
  const membershipState = useMembershipState();
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'stretch', md: 'flex-start' }}
      gap={{ base: 5, md: 8 }}
    >
      <PhotoControl user={user} />
      <chakra.div flex="1" minWidth="0">
        <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
          <PageHeading overflowWrap="anywhere">
            {user.firstName} {user.lastName}
          </PageHeading>
          <Badge
            tone={premium ? 'success' : 'neutral'}
            icon={premium ? <BadgeCheck size={14} strokeWidth={2} /> : <Clock size={14} strokeWidth={2} />}
          >
            {membershipOf(user)}
          </Badge>
        </Flex>
        <chakra.p color="fg.muted" marginTop="1" overflowWrap="anywhere">
          {user.email}
        </chakra.p>
        <chakra.p textStyle="hint">Joined {formatDate(user.createdAt)}</chakra.p>
        <chakra.p textStyle="hint">{membershipState}</chakra.p>
        <chakra.div maxWidth="26rem" marginTop="4">
          <Flex justify="space-between" textStyle="small" marginBottom="2">
            <span>Profile completeness</span>
            <chakra.span fontWeight="semibold">{formatPercent(completeness)}</chakra.span>
          </Flex>
          <ProgressBar
            value={completeness}
            label="Profile completeness"
            tone={completeness === 100 ? 'done' : 'accent'}
          />
        </chakra.div>
      </chakra.div>
      <Button ref={toggleRef} variant={editing ? 'secondary' : 'primary'} ariaDisabled={busy} onClick={onToggle}>
        {editing ? 'Cancel' : 'Edit Profile'}
      </Button>
    </Flex>
  );
}
