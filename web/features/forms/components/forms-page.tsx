import { chakra } from '@chakra-ui/react';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { howAnswersAreSaved } from '../../../content/saving.ts';
import { useAutoSave } from '../../../lib/session.ts';
import { Applications } from './applications.tsx';
import { StartForms } from './start-forms.tsx';

/** `/forms` (spec/2 section 2). */
export function FormsPage() {
  const autoSave = useAutoSave();
  return (
    <Page title="Immigration Forms">
      <PageHeading subtitle={`Start a form, or continue one of yours. ${howAnswersAreSaved(autoSave)}`}>Immigration Forms</PageHeading>
      <chakra.section aria-labelledby="start-a-form" marginTop={{ base: 8, md: 10 }}>
        <chakra.h2 id="start-a-form" textStyle="card" marginBottom="4">Start a form</chakra.h2>
        <StartForms />
      </chakra.section>
      <chakra.section aria-labelledby="your-applications" marginTop={{ base: 12, md: 16 }}>
        <chakra.h2 id="your-applications" textStyle="card" marginBottom="4">Your Applications</chakra.h2>
        <Applications />
      </chakra.section>
    </Page>
  );
}
