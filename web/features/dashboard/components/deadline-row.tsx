import { chakra } from '@chakra-ui/react';
import { Calendar, CircleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { DeadlineReminder } from '../../../../api/modules/deadlines/schemas.ts';
import { daysText, isUrgent } from '../../../../engine/product/due.ts';
import { PersonName } from '../../../components/ui/person-name.tsx';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { paths } from '../../../config/paths.ts';
import { withReason } from '../../../lib/due-text.ts';
import { formatDeadline } from '../../../lib/format.ts';
import { useFormCode } from '../../../lib/use-form-code.ts';
import { usePersonOf } from '../../../lib/use-person-of.ts';

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
export function DeadlineRow({ reminder }: { reminder: DeadlineReminder }) {
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
