import { chakra, Flex, Tabs } from '@chakra-ui/react';
import { useRef, useState, type SubmitEvent } from 'react';
import { documentMismatches } from '../../../../engine/product/prefill/document-answers.ts';
import { answersOfProfile, sourcesForProfile } from '../../../../engine/product/prefill/profile-answers.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { tabListStyle, tabStyle } from '../../../components/ui/tab-style.ts';
import { profileTabs } from '../../../content/profile.ts';
import { useKeepFocus } from '../../../lib/focus.ts';
import { refreshDocuments, useDocuments } from '../../../lib/get-documents.ts';
import { useToday } from '../../../lib/use-new-day.ts';
import { usePolling } from '../../../lib/use-polling.ts';
import { useUser, type User } from '../../../lib/session.ts';
import { useLists } from '../api/get-lists.ts';
import { useProfileDraft, type DraftErrors } from '../use-profile-draft.ts';
import { EmailNotice } from './email-notice.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileInput } from './profile-input.tsx';
import { ProfileOffer } from './profile-offer.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: 8,
    rowGap: 6,
    maxWidth: '52rem',
  },
});

/** The profile, which the user enters once (spec/1 2.12). The route's guard redirects visitors. */
export function ProfilePage() {
  const { user } = useUser();
  return user && <ProfileForm user={user} />;
}

function ProfileForm({ user }: { user: User }) {
  const [tab, setTab] = useState(profileTabs[0]!.id);
  const form = useRef<HTMLFormElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const findList = useLists();
  const { data: documents = [] } = useDocuments();
  // What is read meanwhile from a document is offered here.
  usePolling(
    documents.some(({ processing }) => processing !== null),
    refreshDocuments,
  );

  /** Opens the tab with the first wrong field, and goes to it. */
  const showErrors = (errors: DraftErrors): void => {
    const wrong = profileTabs.find(({ fields }) =>
      fields.some(({ field }) => errors[field] || (field === 'email' && errors.currentPassword)),
    );
    if (!wrong) return;
    setTab(wrong.id);
    // The tab's fields are on the page only after React has rendered them.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[role=tabpanel] [aria-invalid=true]')?.focus(),
    );
  };
  const draft = useProfileDraft(user, findList, showErrors);
  const { profile, editing, errors, busy } = draft;
  useKeepFocus(editing, toggle);
  const sources = sourcesForProfile(documents, { profile, findList, today: useToday() });
  const mismatches = documentMismatches(sources, answersOfProfile(profile));

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    draft.submit();
  };

  return (
    <Page title="Profile">
      <EmailNotice user={user} />
      <ProfileHeader
        toggleRef={toggle}
        user={user}
        editing={editing}
        busy={busy}
        onToggle={editing ? draft.cancel : draft.begin}
      />
      <chakra.form ref={form} noValidate onSubmit={submit} marginTop={{ base: 8, md: 10 }}>
        <Tabs.Root value={tab} onValueChange={({ value }) => setTab(value)} lazyMount unmountOnExit>
          <Tabs.List {...tabListStyle} gap={{ base: 4, md: 6 }} aria-label="Profile">
            {profileTabs.map(({ id, title }) => (
              <Tabs.Trigger key={id} value={id} {...tabStyle}>
                {title}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {profileTabs.map(({ id, fields }) => (
            // Only while it has no fields, the panel itself is a stop of the Tab key.
            <Tabs.Content key={id} value={id} paddingTop="7" tabIndex={editing ? -1 : 0}>
              <Grid>
                {fields.map((text) => (
                  <chakra.div key={text.field} gridColumn={text.wide ? '1 / -1' : undefined}>
                    <ProfileInput
                      text={text}
                      value={profile[text.field]}
                      stored={user[text.field]}
                      error={errors[text.field]}
                      editing={editing}
                      findList={findList}
                      onChange={(value) => draft.change(text.field, value)}
                    />
                    {editing && (
                      <ProfileOffer
                        text={text}
                        value={profile[text.field]}
                        sources={sources}
                        mismatch={mismatches.get(text.field)}
                        taken={draft.taken[text.field]}
                        onTake={draft.take}
                        onUndo={draft.change}
                      />
                    )}
                    {text.field === 'email' && editing && draft.moved && (
                      <chakra.div marginTop="6">
                        <PasswordField
                          label="Current password"
                          help="Needed to change the email address."
                          autoComplete="current-password"
                          value={draft.password}
                          onChange={(event) => draft.changePassword(event.target.value)}
                          error={errors.currentPassword}
                        />
                      </chakra.div>
                    )}
                  </chakra.div>
                ))}
              </Grid>
            </Tabs.Content>
          ))}
        </Tabs.Root>
        {editing && (
          <Flex wrap="wrap" gap="3" marginTop="10">
            <Button type="submit" variant="primary" busy={busy} busyLabel="Saving...">
              Save Changes
            </Button>
            <Button ariaDisabled={busy} onClick={draft.cancel}>
              Cancel
            </Button>
          </Flex>
        )}
      </chakra.form>
      <UnsavedChanges changed={draft.changed} to="profile" />
    </Page>
  );
}
