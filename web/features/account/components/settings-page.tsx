import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import type { Settings } from '../../../../engine/product/account/settings.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { SelectField, type SelectChoice } from '../../../components/ui/select-field.tsx';
import { SwitchField } from '../../../components/ui/switch-field.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { paths } from '../../../config/paths.ts';
import { languages, notificationTexts, visibilities, fixedTimeZones } from '../../../content/settings.ts';
import { dropLeaveGuards } from '../../../lib/leave-guards.ts';
import { useEngine } from '../../../lib/get-engine.ts';
import { PlanUsage } from '../../../components/plan-usage.tsx';
import { isRunning, membershipOf, useMembershipState } from '../../../lib/membership.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { useUser, type User } from '../../../lib/session.ts';
import { useDeviceDark } from '../../../lib/use-media.ts';
import { useSubscription } from '../../../lib/subscription.ts';
import { chosenSettings } from '../chosen-settings.ts';
import { saveSettings } from '../api/save-settings.ts';
import { withChanges } from '../../../lib/with-changes.ts';
import { ApiKeys } from './api-keys.tsx';
import { DataManagement } from './data-management.tsx';
import { EmailNotice } from './email-notice.tsx';
import { PasswordForm } from './password-form.tsx';
import { SettingsAction } from './settings-action.tsx';
import { SettingsCard } from './settings-card.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { deviceTimeZone } from '../../../lib/device-day.ts';

type Switch = { [Key in keyof Settings]: Settings[Key] extends boolean ? Key : never }[keyof Settings];
type Choice = Exclude<keyof Settings, Switch>;

const comingSoon = () =>
  toast({ title: 'Coming Soon', description: 'Two-factor authentication will be available in a future update.' });

/** The user's settings (spec/1 2.13). */
export function SettingsPage() {
  const { user } = useUser();
  return user ? <SettingsForm user={user} /> : <SignedOut />;
}

function SignedOut() {
  const here = createPath(useLocation());
  return (
    <Page title="Settings">
      <PageHeading>Settings</PageHeading>
      <chakra.p marginTop="3" textStyle="lead" color="fg.muted">
        Please log in to view settings.
      </chakra.p>
      <chakra.div marginTop="6">
        <ButtonLink variant="primary" to={paths.auth.to(here)}>
          Sign In
        </ButtonLink>
      </chakra.div>
    </Page>
  );
}

/** Settings take effect only when they are saved. */
function SettingsForm({ user }: { user: User }) {
  /** The settings before the user changed them here. */
  const [shown, setShown] = useState(() => chosenSettings(user));
  const [draft, setDraft] = useState(shown);
  const deviceDark = useDeviceDark();
  const membershipState = useMembershipState();
  const { data: subscription } = useSubscription();
  const hasSubscription =
    user.subscriptionStatus === 'active' || (subscription !== undefined && isRunning(subscription));
  const zones = useMemo(() => timeZoneChoices(user.settings.timezone), [user.settings.timezone]);
  const { data: engine } = useEngine();
  const changed = (Object.keys(draft) as Array<keyof Settings>).some((name) => draft[name] !== shown[name]);
  const { busy, run: save } = useMutation(async () => {
    const saved = await saveSettings(draft, shown);
    setShown(saved);
    // The user may have changed another setting during the request.
    setDraft((now) => withChanges(saved, { shown: draft, edited: now }));
    toast({ title: 'Settings saved successfully' });
  }, 'Failed to save settings');
  const [seen, setSeen] = useState(user);
  if (user !== seen && !busy) {
    // Another device may have changed the settings. What the user has changed here stays.
    const now = chosenSettings(user);
    setSeen(user);
    setShown(now);
    setDraft(withChanges(now, { shown, edited: draft }));
  }
  const cancel = (): void => {
    dropLeaveGuards();
    location.reload();
  };
  const onOff = (name: Switch) => ({
    checked: draft[name] ?? deviceDark,
    onChange: (checked: boolean) => setDraft({ ...draft, [name]: checked }),
  });
  const oneOf = (name: Choice) => ({
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
  });
  return (
    <Page title="Settings">
      <EmailNotice user={user} />
      <PageHeading subtitle="How the product works for you.">Settings</PageHeading>
      <chakra.div display="grid" gap="6" marginTop="8" maxWidth="45rem">
        <SettingsCard title="Notification Preferences">
          {notificationTexts.map(({ name, label, help }) => (
            <SwitchField key={name} label={label} help={help} {...onOff(name)} />
          ))}
        </SettingsCard>
        <SettingsCard title="Privacy & Security">
          <SelectField
            label="Profile visibility"
            help="Profiles cannot be shown to others yet. Only you can see yours."
            choices={visibilities}
            {...oneOf('profileVisibility')}
          />
          {engine?.offered && (
            <SwitchField
              label="Language model"
              help={`The assistant sends your questions to the language model ${engine.offered}, and for Auto-Fill the text of your letters and transcripts and your answers in other forms. Document numbers, birth dates and names that we know are removed first. When this is off, the built-in assistant answers, and none of this leaves the product.`}
              {...onOff('languageModel')}
            />
          )}
          <chakra.hr borderColor="border" />
          <SettingsAction title="Two-factor authentication" text="A second step when you sign in.">
            <Button onClick={comingSoon}>Enable</Button>
          </SettingsAction>
          <chakra.hr borderColor="border" />
          <chakra.h3 textStyle="label">Change password</chakra.h3>
          <PasswordForm />
        </SettingsCard>
        <SettingsCard title="Subscription">
          <SettingsAction title={membershipOf(user)} text={membershipState}>
            <ButtonLink to={paths.subscribe.to()}>
              {hasSubscription ? 'Manage subscription' : 'Upgrade Plan'}
            </ButtonLink>
          </SettingsAction>
          <PlanUsage />
        </SettingsCard>
        <SettingsCard title="Application Preferences">
          <SelectField
            label="Language"
            help="Dates and numbers are written in this language. All other texts are in English for now."
            choices={languages}
            {...oneOf('language')}
          />
          <SelectField
            label="Time zone"
            help="Used for dates and deadlines. The first four in the list do not change in summer."
            choices={zones}
            {...oneOf('timezone')}
          />
          <SwitchField
            label="Dark mode"
            help="Until you choose, the colors follow your device."
            {...onOff('darkMode')}
          />
          <SwitchField
            label="Auto-save"
            help="Saves your answers while you type. When off, only the Save button saves them."
            {...onOff('autoSave')}
          />
        </SettingsCard>
        <ApiKeys />
        <DataManagement />
        <UnsavedChanges changed={changed} to="settings">
          <Button onClick={cancel}>Cancel</Button>
          <Button variant="primary" busy={busy} busyLabel="Saving..." onClick={() => void save()}>
            Save Changes
          </Button>
        </UnsavedChanges>
      </chakra.div>
    </Page>
  );
}

/**
 * The specified time zones, then all zones that the browser knows, by region.
 * @param current always in the list, because the server or another browser may use another name for it
 */
function timeZoneChoices(current: string): SelectChoice[] {
  const fixed = new Set<string>(fixedTimeZones.map(({ value }) => value));
  const names = new Set([...Intl.supportedValuesOf('timeZone'), deviceTimeZone() ?? current, current]);
  return [
    ...fixedTimeZones,
    ...[...names]
      .filter((name) => !fixed.has(name))
      .sort()
      .map(choiceOf),
  ];
}

/** `America/Argentina/Buenos_Aires` as 'Argentina, Buenos Aires' in group America; names without region in 'Other'. */
function choiceOf(zone: string): SelectChoice {
  const [region, ...places] = zone.replaceAll('_', ' ').split('/') as [string, ...string[]];
  return places.length === 0
    ? { value: zone, label: zone, group: 'Other' }
    : { value: zone, label: places.join(', '), group: region };
}
