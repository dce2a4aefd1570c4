import { chakra } from '@chakra-ui/react';
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import { Banner } from '../../../components/ui/banner.tsx';

/** The administrators' message about a form: why it is locked, or what to change. */
export function ReviewMessage({ view: { isLocked, reviewMessage } }: { view: FormView }) {
  if (!isLocked && reviewMessage === null) return null;
  return (
    <chakra.div maxWidth="45rem" marginTop="6" marginBottom={{ base: 3, md: 0 }} data-print="hide">
      <Banner
        status="warning"
        title={isLocked ? 'This form is locked. You cannot change it now.' : 'This form came back to you.'}
      >
        <chakra.span whiteSpace="pre-line" overflowWrap="anywhere">
          {reviewMessage}
        </chakra.span>
      </Banner>
    </chakra.div>
  );
}
