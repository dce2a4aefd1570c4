import { chakra } from '@chakra-ui/react';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
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
    <chakra.section key="start" aria-labelledby="start-a-form" marginTop={{ base: ownFirst ? 12 : 8, md: 10 }}>
      <chakra.h2 id="start-a-form" textStyle="card" marginBottom="4">
        Start a form
      </chakra.h2>
      <StartForms />
    </chakra.section>
  );
  const own = (
    <chakra.section key="own" aria-labelledby="your-applications" marginTop={{ base: ownFirst ? 8 : 12, md: 16 }}>
      <chakra.h2 id="your-applications" textStyle="card" marginBottom="4">
        Your Applications
      </chakra.h2>
      <Applications />
    </chakra.section>
  );
  return (
    <Page title="Immigration Forms">
      <PageHeading subtitle={`Start a form, or continue one of yours. ${howAnswersAreSaved(autoSave)}`}>
        Immigration Forms
      </PageHeading>
      {ownFirst ? [own, start] : [start, own]}
    </Page>
  );
}
