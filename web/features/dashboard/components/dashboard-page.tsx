import { chakra, Flex } from '@chakra-ui/react';
import { Plus, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { LoadFailed } from '../../../components/ui/load-failed.tsx';
import { inOrder, LoadingRegion, Skeleton } from '../../../components/ui/loading.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { paths } from '../../../config/paths.ts';
import { useForms } from '../../../lib/get-forms.ts';
import { ActiveApplications } from './active-applications.tsx';
import { formToContinue } from '../figures.ts';
import { ContinueCard } from './continue-card.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import { DeadlineCard } from './deadline-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { openAssistant } from '../../../lib/assistant.ts';
import { SectionCard } from '../../../components/ui/section-card.tsx';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';

/**
 * `/` for a signed-in user (spec/1 2.7). The parts that need the user's action come first, in the DOM too, because on
 * a phone they appear in that order.
 * @param notice about the account itself
 */
export function DashboardPage({ notice }: { notice: ReactNode }) {
  const { data: forms, error, isValidating, mutate } = useForms();
  const last = forms && formToContinue(forms);
  const failed = error !== undefined && !forms && !isValidating;
  const isLoading = !forms && !failed;
  return (
    <Page title="Dashboard">
      {notice}
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        wrap="wrap"
        justify="space-between"
        align={{ sm: 'center' }}
        gap="5"
      >
        <div>
          <PageHeading subtitle="See your progress, your deadlines and where the assistant can help.">
            Your Immigration Dashboard
          </PageHeading>
        </div>
        <chakra.div visibility={isLoading ? 'hidden' : 'visible'} display="contents">
          <StartButton variant={last ? 'secondary' : 'primary'} hidden={(isLoading || last !== undefined) && 'phone'} />
        </chakra.div>
      </Flex>
      {(isLoading || last) && (
        <Section title="Continue" marginTop={{ base: 8, md: 12 }}>
          {last ? (
            <>
              <ContinueCard form={last} />
              <StartButton variant="secondary" hidden="wide" />
            </>
          ) : (
            <ContinueSkeleton />
          )}
        </Section>
      )}
      <chakra.div
        // The form to continue moves what is below it, so nothing there can be seen or pressed before it is known.
        display={isLoading ? 'none' : 'grid'}
        gridTemplateColumns={{ lg: 'minmax(0, 1fr) 23.5rem' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        columnGap="12"
        rowGap={{ base: 12, md: 14 }}
        marginTop={{ base: 8, md: 12 }}
        css={{ lgDown: inOrder }}
      >
        <Section title="Active Applications">
          {failed && (
            <LoadFailed
              title="Your forms could not be loaded."
              error={error}
              reassurance="Your forms are safe."
              onRetry={mutate}
            />
          )}
          {forms && <ActiveApplications forms={forms} />}
        </Section>
        <chakra.div
          gridColumn={{ lg: '2' }}
          gridRow={{ lg: '1 / span 2' }}
          display="grid"
          gap="5"
          alignContent="start"
          css={inOrder}
        >
          <DeadlineCard />
          <AssistantCard />
          <QuickActions />
        </chakra.div>
        {forms && <DashboardFigures forms={forms} />}
      </chakra.div>
    </Page>
  );
}

/** On a phone the form in progress comes first, and this button after it. `hidden`: the width at which it is hidden. */
function StartButton({ variant, hidden }: { variant: 'primary' | 'secondary'; hidden: 'phone' | 'wide' | false }) {
  const display = { base: hidden === 'phone' ? 'none' : 'inline-flex', sm: hidden === 'wide' ? 'none' : 'inline-flex' };
  return (
    <ButtonLink
      variant={variant}
      to={paths.forms.to()}
      display={display}
      marginTop={hidden === 'wide' ? '5' : undefined}
      width={{ base: 'full', sm: 'auto' }}
    >
      <Plus size={20} />
      Start New Application
    </ButtonLink>
  );
}

/** The shape of the form to continue while the forms load. */
const ContinueSkeleton = () => (
  <LoadingRegion label="Loading your applications">
    <Card padded display="grid" gap="4">
      <Skeleton width="9rem" height="1.75rem" />
      <Skeleton width="min(20rem, 70%)" height="1.25rem" marginBlock="1" />
      <Skeleton width="min(18rem, 60%)" marginTop="1" />
      <Skeleton width="min(32rem, 90%)" />
      <Skeleton width="min(14rem, 50%)" marginBlock="1" />
      <Skeleton width={{ base: 'full', sm: '6.5rem' }} height="2.75rem" borderRadius="l2" />
    </Card>
  </LoadingRegion>
);

/** Opens the chat (spec/1 2.7). */
function AssistantCard() {
  return (
    <SectionCard title="AI Assistant">
      <chakra.p textStyle="hint" marginBottom="4">
        {unbrokenCodes('Ask about H-1B, I-20, DS-160 or what comes next. Information, not legal advice.')}
      </chakra.p>
      <Button full aria-haspopup="dialog" icon={<MessageSquareText size={20} />} onClick={openAssistant}>
        Ask Question
      </Button>
    </SectionCard>
  );
}
