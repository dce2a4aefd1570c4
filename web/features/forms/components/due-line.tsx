import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { FormListItem } from '../../../../api/modules/forms/schemas.ts';
import { daysText, daysUntil, isUrgent, priorityOf } from '../../../../engine/product/due.ts';
import { isEditable } from '../../../../engine/product/status.ts';
import { formatDay, withReason } from '../../../lib/format.ts';

type Due = Pick<FormListItem, 'deadline' | 'deadlineLabel' | 'status'>;

/**
 * 'Due Nov 18, 2026 (your own deadline)'. When it is near or over, and the form can still be submitted, it also says the
 * days, in red.
 * @param today the day of the user, `YYYY-MM-DD`
 */
export function DueLine({ form: { deadline, deadlineLabel, status }, today }: { form: Due; today: string }) {
  if (deadline === null) return null;
  const text = `Due ${withReason(formatDay(deadline), deadlineLabel)}`;
  const days = daysUntil(deadline, today);
  if (!isEditable(status) || !isUrgent(priorityOf(days))) return <chakra.span display="block">{text}</chakra.span>;
  return (
    <chakra.span display="block" color="fg.error">
      {text}{' '}
      <chakra.span
        display="inline-flex"
        verticalAlign="bottom"
        alignItems="center"
        gap="1.5"
        fontWeight="semibold"
        whiteSpace="nowrap"
      >
        <CircleAlert size={16} />
        {daysText(days)}
      </chakra.span>
    </chakra.span>
  );
}
