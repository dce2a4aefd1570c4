import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { howAnswersAreSaved } from '../../../content/saving.ts';
import { useAutoSave } from '../../../lib/session.ts';
import { useCatalogue } from '../../../lib/get-catalogue.ts';
import { useForms } from '../../../lib/get-forms.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { Applications } from './applications.tsx';
import { StartForms } from './start-forms.tsx';

/** `/forms` (spec/2 section 2). */
export function FormsPage() {
  const autoSave = useAutoSave();
  const { data: forms, error: formsError } = useForms();
  const { data: catalogue, error: catalogueError } = useCatalogue();
  // On a phone, a user who has forms would have to scroll past three cards to reach them.
  const ownFirst = usePhone() && forms?.length !== 0;
  // The first section moves the second when it has loaded, so nothing there can be pressed before.
  const isFirstLoaded = ownFirst ? (forms ?? formsError) : (catalogue ?? catalogueError);
  const second = isFirstLoaded ? 'visible' : 'hidden';
  const start = (
    <Section
      key="start"
      title="Start a form"
      visibility={ownFirst ? second : 'visible'}
      marginTop={{ base: ownFirst ? 12 : 8, md: 10 }}
    >
      <StartForms />
    </Section>
  );
  const own = (
    <Section
      key="own"
      title="Your Applications"
      visibility={ownFirst ? 'visible' : second}
      marginTop={{ base: ownFirst ? 8 : 12, md: 16 }}
    >
      <Applications />
    </Section>
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
