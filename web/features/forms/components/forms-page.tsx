import { chakra } from '@chakra-ui/react';
import { inOrder } from '../../../components/ui/loading.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { howAnswersAreSaved } from '../../../content/saving.ts';
import { useAutoSave } from '../../../lib/session.ts';
import { useForms } from '../../../lib/get-forms.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { Applications } from './applications.tsx';
import { StartForms } from './start-forms.tsx';

/** `/forms` (spec/2 section 2). */
export function FormsPage() {
  const autoSave = useAutoSave();
  const { data: forms } = useForms();
  // On a phone, a user who has forms would have to scroll past three cards to reach them.
  const ownFirst = usePhone() && forms?.length !== 0;
  const start = (
    <Section key="start" title="Start a form" marginTop={{ base: ownFirst ? 12 : 8, md: 10 }}>
      <StartForms />
    </Section>
  );
  const own = (
    <Section key="own" title="Your Applications" marginTop={{ base: ownFirst ? 8 : 12, md: 16 }}>
      <Applications />
    </Section>
  );
  return (
    <Page title="Immigration Forms">
      <PageHeading subtitle={`Start a form, or continue one of yours. ${howAnswersAreSaved(autoSave)}`}>
        Immigration Forms
      </PageHeading>
      <chakra.div css={inOrder}>{ownFirst ? [own, start] : [start, own]}</chakra.div>
    </Page>
  );
}
