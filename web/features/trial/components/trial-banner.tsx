import { Flex } from '@chakra-ui/react';
import { Banner } from '../../../components/ui/banner.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../config/paths.ts';
import { TRIAL_DAYS } from '../trial-store.ts';

/** Says where a trial's answers are stored, and offers to keep them in an account or to delete them. */
export function TrialBanner({ type, kept, onDelete }: { type: string; kept: boolean; onDelete: () => void }) {
  return (
    <Banner
      status="info"
      title="You are trying this form without an account."
      action={
        <Flex wrap="wrap" gap="2">
          <ButtonLink to={paths.signUp.to(paths.tryForm.keep(type))}>Create an account</ButtonLink>
          <Button variant="quiet" onClick={onDelete}>
            Delete my answers
          </Button>
        </Flex>
      }
    >
      {kept
        ? `Your answers are kept in this browser for ${TRIAL_DAYS} days, and nowhere else. Anyone who uses this browser can read them. Create an account and they become your form.`
        : 'This browser does not keep data: your answers are lost when you close the page. Create an account to keep them.'}
    </Banner>
  );
}

/** Says which answer kept a trial from becoming a form of the account, and offers to create the form again. */
export function RefusedBanner({
  refusal,
  onCreate,
  onDelete,
}: {
  /** 'Family name: This text is longer than 10,000 characters.' */
  refusal: string;
  onCreate: () => void;
  onDelete: () => void;
}) {
  return (
    <Banner
      role="alert"
      status="warning"
      title="Your form could not be created."
      action={
        <Flex wrap="wrap" gap="2">
          <Button onClick={onCreate}>Create the form</Button>
          <Button variant="quiet" onClick={onDelete}>
            Delete my answers
          </Button>
        </Flex>
      }
    >
      {refusal} Shorten or correct this answer, then create the form. Until then your answers are kept only in this
      browser.
    </Banner>
  );
}
