import { chakra } from '@chakra-ui/react';
import type { FormListItem } from '../../../../api/modules/forms/schemas.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { activeApplications } from '../figures.ts';
import { ApplicationCard } from './application-card.tsx';

/** Up to two forms that are in progress or in review (spec/1 2.7). */
export function ActiveApplications({ forms }: { forms: readonly FormListItem[] }) {
  const active = activeApplications(forms);
  if (active.length === 0) {
    return (
      <EmptyState title="No active applications yet">
        {forms.length > 0 ? (
          <>
            An application is active once it is in progress or in review.{' '}
            <TextLink to={paths.forms.to()}>See your forms</TextLink>.
          </>
        ) : (
          'Start a form. You can stop at any time and continue later.'
        )}
      </EmptyState>
    );
  }
  return (
    <chakra.ul display="grid" gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }} gap="5">
      {active.map((form) => (
        <ApplicationCard key={form.id} form={form} />
      ))}
    </chakra.ul>
  );
}
