import { chakra, Flex } from '@chakra-ui/react';
import { CircleAlert, Calendar } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '../../../components/ui/loading.tsx';
import { keepFocus } from '../../../lib/focus.ts';
import { SectionCard } from '../../../components/ui/section-card.tsx';
import { LoadFailed } from '../../../components/ui/load-failed.tsx';
import type { DeadlineReminder } from '../../../../api/modules/deadlines/schemas.ts';
import { daysText, isUrgent } from '../../../../engine/product/due.ts';
import { PersonName } from '../../../components/ui/person-name.tsx';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { paths } from '../../../config/paths.ts';
import { formatDeadline, withReason } from '../../../lib/format.ts';
import { useFormCode } from '../../../lib/get-catalogue.ts';
import { usePersonOf } from '../../../lib/get-forms.ts';
import { api, read } from '../../../lib/api.ts';
import { deadlinesKey } from '../../../lib/form-cache.ts';

/** A button shows the deadlines beyond this number (spec/1 2.8). */
const SHOWN = 5;

/** The forms with a deadline, and the dates. */
export function DeadlineCard() {
  const { data, error, isValidating, mutate } = useDeadlines();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The pressed button has disappeared.
    if (all) keepFocus(list.current?.children[SHOWN]?.querySelector<HTMLElement>('a'));
  }, [all]);
  const urgent = data && data.urgent > 0 && (
    <Badge tone="error" icon={<CircleAlert size={16} />}>
      {data.urgent} urgent
    </Badge>
  );
  return (
    <SectionCard title="Deadline Reminders" badge={urgent}>
      {!data &&
        (error && !isValidating ? (
          <LoadFailed title="Deadlines could not be loaded." error={error} onRetry={mutate} />
        ) : (
          <DeadlineSkeleton />
        ))}
      {data?.count === 0 && (
        <chakra.p textStyle="hint">
          No deadlines yet for forms that are not submitted. They come from your answers, or you set one on a form’s
          page.
        </chakra.p>
      )}
      {data && data.count > 0 && (
        <ul ref={list}>
          {data.reminders.slice(0, all ? undefined : SHOWN).map((reminder) => (
            <DeadlineRow key={reminder.formId} reminder={reminder} />
          ))}
        </ul>
      )}
      {data && data.count > SHOWN && !all && (
        <Button full marginTop="3" onClick={() => setAll(true)}>
          View All {data.count} Deadlines
        </Button>
      )}
    </SectionCard>
  );
}

function DeadlineSkeleton() {
  return (
    <LoadingRegion label="Loading your deadlines">
      <chakra.div display="grid" gap="7" paddingBlock="3">
        {[0, 1, 2].map((key) => (
          <Flex key={key} justify="space-between" gap="6">
            <chakra.div flex="1" display="grid" gap="2.5">
              <Skeleton width="4rem" />
              <Skeleton width="6rem" />
            </chakra.div>
            <Skeleton width="7rem" />
          </Flex>
        ))}
      </chakra.div>
    </LoadingRegion>
  );
}

const RowLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    columnGap: 3,
    paddingBlock: 2,
    borderRadius: 'l1',
    textStyle: 'small',
    _hover: { '& strong': { textDecoration: 'underline' } },
  },
});

/** One deadline. If it is critical or high, it is red with an alert icon. The whole row links to the form. */
function DeadlineRow({ reminder }: { reminder: DeadlineReminder }) {
  const codeOf = useFormCode();
  const { formId, formType, title, deadline, deadlineLabel, daysUntilDeadline, priority } = reminder;
  const person = usePersonOf()(formId);
  const urgent = isUrgent(priority);
  const Icon = urgent ? CircleAlert : Calendar;
  return (
    <chakra.li data-priority={priority} css={{ '& + &': { borderTopWidth: '1px' } }}>
      <RowLink to={paths.form.to(formId)}>
        <chakra.span color={urgent ? 'fg.error' : 'fg.muted'}>
          <Icon size={20} {...(urgent && { role: 'img', 'aria-label': 'Urgent' })} />
        </chakra.span>
        <chakra.strong fontWeight="semibold">{codeOf(formType)}</chakra.strong>
        <chakra.span gridColumn="2 / -1" gridRow="2" minWidth="0">
          <chakra.span display="block" overflowWrap="anywhere">
            {unbrokenCodes(title)}
          </chakra.span>
          <PersonName as="span" display="block" name={person} />
          <chakra.span color="fg.muted">{withReason(formatDeadline(deadline), deadlineLabel)}</chakra.span>
        </chakra.span>
        <chakra.span
          gridColumn="3"
          gridRow="1"
          color={urgent ? 'fg.error' : 'fg.muted'}
          fontWeight={urgent ? 'semibold' : 'normal'}
        >
          {daysText(daysUntilDeadline)}
        </chakra.span>
      </RowLink>
    </chakra.li>
  );
}

/**
 * The signed-in user's deadlines, the nearest first. Without deduplication, a change of a form fetches them again at
 * once. Otherwise SWR would reuse a request from a moment before, and discard its response because of the change.
 */
const useDeadlines = () => useSWR(deadlinesKey, () => read(api.deadlines.$get()), { dedupingInterval: 0 });
