import { chakra, Flex } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { FormListItem } from '../../../../api/modules/forms/schemas.ts';
import { titleWithPerson } from '../../../../engine/product/person-name.ts';
import { Card } from '../../../components/ui/card.tsx';
import { FormType } from '../../../components/form-type.tsx';
import { PersonName } from '../../../components/ui/person-name.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { paths } from '../../../config/paths.ts';
import { formatDay, formatPercent, withReason } from '../../../lib/format.ts';
import { usePersonOf } from '../../../lib/get-forms.ts';
import { canContinue } from '../figures.ts';
import { LARGE_TEXT } from '../../../theme/large-text.ts';

const Foot = chakra(Link, {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    minHeight: 'control',
    paddingInline: { base: 5, md: 6 },
    borderTopWidth: '1px',
    borderBottomRadius: 'l3',
    textStyle: 'small',
    fontWeight: 'semibold',
    color: 'accent.fg',
    _hover: { bg: 'bg.muted' },
    _active: { bg: 'bg.emphasized' },
  },
});

/** A card of an active application, with a link to it. */
export function ApplicationCard({ form }: { form: FormListItem }) {
  const { id, title, status, completionPercentage, deadline, deadlineLabel } = form;
  const person = usePersonOf()(id);
  const named = titleWithPerson(title, person);
  const action = canContinue(form) ? 'Continue' : 'View';
  return (
    <Card as="li" display="flex" flexDirection="column">
      <Flex flex="1" direction="column" padding={{ base: 5, md: 6 }} css={{ [LARGE_TEXT]: { padding: 3 } }}>
        <Flex wrap="wrap" justify="space-between" align="center" gap="3">
          <FormType type={form.formType} />
          <StatusBadge status={status} />
        </Flex>
        <chakra.h3 textStyle="card" marginTop="4" overflowWrap="anywhere">
          {unbrokenCodes(title)}
        </chakra.h3>
        <PersonName name={person} />
        <chakra.p textStyle="hint">
          {deadline ? `Deadline ${withReason(formatDay(deadline), deadlineLabel)}` : 'No deadline set'}
        </chakra.p>
        <chakra.div
          display="grid"
          gridTemplateColumns="1fr auto"
          css={{ [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
          alignItems="center"
          gap="3"
          marginTop="auto"
          paddingTop="5"
        >
          <ProgressBar value={completionPercentage} label={`Progress of ${named}`} />
          <chakra.span textStyle="small" fontWeight="semibold">
            {formatPercent(completionPercentage)} answered
          </chakra.span>
        </chakra.div>
      </Flex>
      <Foot to={paths.form.to(id)} aria-label={`${action} ${named}`}>
        {action}
        <ArrowRight size={20} />
      </Foot>
    </Card>
  );
}
