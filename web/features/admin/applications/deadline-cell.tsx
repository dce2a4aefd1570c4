import { chakra } from '@chakra-ui/react';
import { CalendarClock } from 'lucide-react';
import type { ApplicationRow } from '../../../../api/features/admin/applications/schemas.ts';
import { daysText, daysUntil } from '../../../../engine/product/due.ts';
import { formatDay, personToday } from '../../../lib/format.ts';

/** A deadline turns red this many days before it is reached (spec/3 section 9). */
const WARNED = 7;

export function DeadlineCell({ row: { deadline, status } }: { row: ApplicationRow }) {
  if (deadline === null) return <chakra.span color="fg.muted">No deadline set</chakra.span>;
  const days = daysUntil(deadline, personToday());
  if (days > WARNED || status === 'COMPLETED')
    return <chakra.span whiteSpace="nowrap">{formatDay(deadline)}</chakra.span>;
  return (
    <chakra.span display="inline-flex" gap="2" color="fg.error" whiteSpace="nowrap">
      <CalendarClock size={16} />
      <span>
        <chakra.strong fontWeight="semibold" display="block">
          {formatDay(deadline)}
        </chakra.strong>
        <chakra.span textStyle="meta">{daysText(days)}</chakra.span>
      </span>
    </chakra.span>
  );
}
