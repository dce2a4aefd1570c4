import { chakra, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '../../../components/ui/loading.tsx';
import { keepFocus } from '../../../lib/focus.ts';
import { useDeadlines } from '../api/get-deadlines.ts';
import { SectionCard } from '../../../components/ui/section-card.tsx';
import { LoadFailed } from '../../../components/ui/load-failed.tsx';
import { DeadlineRow } from './deadline-row.tsx';

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
