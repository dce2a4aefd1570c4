import { chakra, Flex } from '@chakra-ui/react';
import type { FormListItem } from '../../../../api/modules/forms/schemas.ts';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { FormType } from '../../../components/form-type.tsx';
import { PersonName } from '../../../components/ui/person-name.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { paths } from '../../../config/paths.ts';
import { counted } from '../../../../engine/lib/counted.ts';
import { formatDay, formatMoment, withReason } from '../../../lib/format.ts';

/** The form that the user worked on last: the current step, the missing answers, and a link to continue. */
export function ContinueCard({ form }: { form: FormListItem }) {
  const { id, formType, title, status, person, continueAt, deadline, deadlineLabel, updatedAt } = form;
  return (
    <Card padded display="grid" gap="4">
      <Flex wrap="wrap" align="center" gap="3">
        <FormType type={formType} />
        <StatusBadge status={status} />
      </Flex>
      <chakra.div minWidth="0">
        <chakra.h3 textStyle="card" overflowWrap="anywhere">
          {unbrokenCodes(title)}
        </chakra.h3>
        <PersonName name={person} />
      </chakra.div>
      {continueAt && (
        <chakra.div textStyle="small">
          <chakra.p fontWeight="semibold">
            Step {continueAt.number} of {continueAt.of}: {continueAt.step}
          </chakra.p>
          <chakra.p marginTop="1">{toDo(continueAt)}</chakra.p>
        </chakra.div>
      )}
      <chakra.p textStyle="hint">
        Last updated {formatMoment(updatedAt)}
        {deadline !== null && (
          <>
            <br />
            Due {withReason(formatDay(deadline), deadlineLabel)}
          </>
        )}
      </chakra.p>
      <div>
        <ButtonLink
          variant="primary"
          width={{ base: 'full', sm: 'auto' }}
          to={paths.form.to(id)}
          aria-label={`Continue ${title}`}
        >
          Continue
        </ButtonLink>
      </div>
    </Card>
  );
}

/** 'Still to do on this step: Passport number, Issuing city and 3 more. 41 answers in the whole form.' */
function toDo({ missing, missingHere, names }: NonNullable<FormListItem['continueAt']>): string {
  if (missing === 0) return 'Every required answer is given. Check your answers and submit the form.';
  const whole = `${counted(missing, 'answer')} in the whole form.`;
  if (missingHere === 0) return `This step is complete. Still to do: ${whole}`;
  const more = missingHere - names.length;
  return `Still to do on this step: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. ${whole}`;
}
