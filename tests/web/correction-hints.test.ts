/** Hints against corrections in the profile and at sign-up, in the markup. */
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ProfileField } from '../../engine/product/account/profile.ts';
import { TextField } from '../../web/components/ui/text-field.tsx';
import { profileTabs } from '../../web/content/profile.ts';
import { ProfileInput } from '../../web/features/account/components/profile-input.tsx';
import { Theme } from '../../web/theme/theme.tsx';

/** `autocapitalize`, `autocorrect` and `spellcheck` of a control; undefined when it has none. */
function hintsOf(field: ReactElement): (string | undefined)[] {
  const markup = renderToStaticMarkup(createElement(Theme, null, field));
  const input = /<input[^>]*>/.exec(markup)![0];
  return ['autocapitalize', 'autocorrect', 'spellcheck'].map(
    (name) => new RegExp(` ${name}="(\\w+)"`, 'i').exec(input)?.[1],
  );
}

const NAME = ['words', 'off', 'false'];
const CODE = ['characters', 'off', 'false'];
const NONE = [undefined, undefined, undefined];

function hintsInProfile(field: ProfileField): (string | undefined)[] {
  const text = profileTabs.flatMap(({ fields }) => fields).find((one) => one.field === field)!;
  const change = (): void => undefined;
  const findList = () => [];
  const common = { value: '', stored: '', error: undefined, editing: true };
  return hintsOf(createElement(ProfileInput, { ...common, text, findList: findList as never, onChange: change }));
}

test('names and codes in the profile are not corrected', () => {
  for (const field of ['firstName', 'lastName', 'city', 'emergencyContactName', 'university'] as const)
    assert.equal(hintsInProfile(field), NAME, field);
  for (const field of ['passportNumber', 'postalCode'] as const) assert.equal(hintsInProfile(field), CODE, field);
  assert.equal(hintsInProfile('fieldOfStudy'), NONE);
});

test('a name outside of the forms, as at sign-up, is not corrected', () => {
  for (const autoComplete of ['given-name', 'family-name', 'name'])
    assert.equal(hintsOf(createElement(TextField, { label: 'Name', autoComplete })), NAME, autoComplete);
  assert.equal(hintsOf(createElement(TextField, { label: 'Subject' })), NONE);
});

test.run();
