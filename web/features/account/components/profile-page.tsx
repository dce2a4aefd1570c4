import { chakra, Flex, Tabs } from '@chakra-ui/react';
import { useRef, useState, type SubmitEvent } from 'react';
import {
  profileErrors,
  type ProfileErrors as ProfileFieldErrors,
} from '../../../../engine/product/account/profile-errors.ts';
import { PROFILE_FIELDS, type Profile, type ProfileField } from '../../../../engine/product/account/profile.ts';
import { documentMismatches } from '../../../../engine/product/prefill/document-answers.ts';
import { profileSources } from '../../../../engine/product/prefill/profile-answers.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { tabListStyle, tabStyle } from '../../../components/ui/tab-style.ts';
import { toast } from '../../../components/ui/toaster.tsx';
import { profileTabs } from '../../../content/profile.ts';
import { fieldErrors } from '../../../lib/api-error.ts';
import { useKeepFocus } from '../../../lib/focus.ts';
import { personDay } from '../../../lib/format.ts';
import { refreshDocuments, useDocuments } from '../../../lib/get-documents.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { usePolling } from '../../../lib/use-polling.ts';
import { useUser, type User } from '../../../lib/session.ts';
import { useLists } from '../api/get-lists.ts';
import { saveProfile } from '../api/save-profile.ts';
import { profileOf } from '../profile-of.ts';
import { withChanges } from '../../../lib/with-changes.ts';
import { EmailNotice } from './email-notice.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileInput } from './profile-input.tsx';
import { ProfileOffer, type TakenValue } from './profile-offer.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

type ProfileErrors = ProfileFieldErrors & { currentPassword?: string };

const trimmed = (profile: Profile): Profile =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, profile[field].trim()])) as Profile;

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
  const [draft, setDraft] = useState<Profile | null>(null);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [taken, setTaken] = useState<Partial<Record<ProfileField, TakenValue>>>({});
  const findList = useLists();
  const { data: documents = [] } = useDocuments();
  // What is read meanwhile from a document is offered here.
  usePolling(
    documents.some(({ processing }) => processing !== null),
    refreshDocuments,
  );
  const form = useRef<HTMLFormElement>(null);
  /** The profile when the user began to edit it. */
  const shown = useRef(draft);
  const editing = draft !== null;
  const toggle = useRef<HTMLButtonElement>(null);
  useKeepFocus(editing, toggle);
  const profile = draft ?? profileOf(user);
  const sources = profileSources(documents, findList);
  const mismatches = documentMismatches(sources, ({ field }) => profile[field as ProfileField]);
  const moved = profile.email.trim().toLowerCase() !== user.email;

  const changed = draft !== null && PROFILE_FIELDS.some((field) => draft[field] !== user[field]);

  const edit = (next: Profile | null): void => {
    shown.current = next;
    setDraft(next);
    setPassword('');
    setErrors({});
    setTaken({});
  };

  /** Removes a field's error when the user changes the field. */
  const correct = (field: keyof ProfileErrors): void =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
  const change = (field: keyof Profile, value: string): void => {
    setDraft((before) => before && { ...before, [field]: value });
    correct(field);
  };

  /** Shows the errors, and opens the tab with the first wrong field. */
  const show = (found: ProfileErrors): void => {
    setErrors(found);
    const wrong = profileTabs.find(({ fields }) =>
      fields.some(({ field }) => found[field] || (field === 'email' && found.currentPassword)),
    );
    if (!wrong) return;
    setTab(wrong.id);
    // The tab's fields are on the page only after React has rendered them.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[role=tabpanel] [aria-invalid=true]')?.focus(),
    );
  };

  const { busy, run: save } = useMutation(
    async (next: Profile) => {
      const saved = await saveProfile(trimmed(next), {
        shown: shown.current ?? profileOf(user),
        ...(moved && { currentPassword: password }),
      });
      // The user may have changed a field during the request.
      setDraft((now) => (now && now !== next ? withChanges(saved, { shown: next, edited: now }) : null));
      shown.current = saved;
      setPassword('');
      setErrors({});
      setTaken({});
      toast({ title: 'Profile Updated', description: 'Your profile has been successfully updated.' });
    },
    (error) => {
      reportFailure('Update Failed', error, 'Failed to update profile. Please try again.');
      show(fieldErrors(error));
    },
  );

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!draft || busy) return;
    const found: ProfileErrors = profileErrors(draft, { today: personDay(Date.now()), findList, stored: user });
    if (moved && !found.email && password === '')
      found.currentPassword = 'Enter your current password to change the email address';
    if (Object.keys(found).length > 0) show(found);
    else void save(draft);
  };

  return (
    <Page title="Profile">
      <EmailNotice user={user} />
      <ProfileHeader
        toggleRef={toggle}
        user={user}
        editing={editing}
        onToggle={() => edit(editing ? null : profileOf(user))}
      />
      <chakra.form ref={form} noValidate onSubmit={submit} marginTop={{ base: 8, md: 10 }}>
        <Tabs.Root value={tab} onValueChange={({ value }) => setTab(value)} lazyMount unmountOnExit>
          <Tabs.List {...tabListStyle} gap={{ base: 6, md: 8 }} aria-label="Profile">
            {profileTabs.map(({ id, title }) => (
              <Tabs.Trigger key={id} value={id} {...tabStyle}>
                {title}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {profileTabs.map(({ id, fields }) => (
            <Tabs.Content key={id} value={id} paddingTop="7" outline="none">
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
                      onChange={(value) => change(text.field, value)}
                    />
                    {editing && (
                      <ProfileOffer
                        text={text}
                        value={profile[text.field]}
                        sources={sources}
                        mismatch={mismatches.get(text.field)}
                        taken={taken[text.field]}
                        onTake={(field, value) => {
                          change(field, value.value);
                          setTaken({ ...taken, [field]: value });
                        }}
                        onUndo={change}
                      />
                    )}
                    {text.field === 'email' && editing && moved && (
                      <chakra.div marginTop="6">
                        <PasswordField
                          label="Current password"
                          help="Needed to change the email address."
                          autoComplete="current-password"
                          value={password}
                          onChange={(event) => {
                            setPassword(event.target.value);
                            correct('currentPassword');
                          }}
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
            <Button ariaDisabled={busy} onClick={() => !busy && edit(null)}>
              Cancel
            </Button>
          </Flex>
        )}
      </chakra.form>
      <UnsavedChanges changed={changed} to="profile" />
    </Page>
  );
}
