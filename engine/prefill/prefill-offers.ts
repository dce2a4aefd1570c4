import { profileErrors } from '../account/profile-errors.ts';
import type { Profile } from '../account/profile.ts';
import { isBlank } from '../answers.ts';
import type { Answers, Constant } from '../definition/types.ts';
import type { Field, Form } from '../form.ts';
import { createResolver } from '../resolver.ts';
import type { Resolver } from '../wizard/types.ts';
import { fromForm, fromProfile } from './prefill-values.ts';

/** Where an offered value comes from. */
export type OfferSource = { kind: 'profile' } | { kind: 'form'; id: string; title: string };

/** A value that a person may take over into an unanswered field. Nothing takes it for them. */
export interface PrefillOffer { readonly field: string; readonly value: Constant; readonly source: OfferSource }

/** Another form of the same person. */
export interface EarlierForm {
  readonly id: string;
  readonly title: string;
  readonly form: Form;
  /** Its relevant answers. */
  readonly relevant: Answers;
}

/**
 * What the profile, and then the earlier forms, know of a form's unanswered fields: at most one value a field. All of
 * them together are right answers, judged as the person's own would be: none is an error, and none makes an answer
 * wrong that was given. Follow-up questions of an offered value are among them.
 *
 * What is signed or certified, and the steps that a definition has answered anew, get no offer; nor do repeating groups.
 * @param earlier the latest first
 */
export function prefillOffers(
  form: Form, answers: Answers, { profile, earlier, today }: { profile: Profile; earlier: readonly EarlierForm[]; today: string },
): PrefillOffer[] {
  const known = rightValues(profile, today);
  const resolver = createResolver(form, answers, { today });
  const anew = new Set(form.steps.filter((step) => step.isReview || step.answeredAnew).map(({ id }) => id));
  return form.fields
    .filter((field) => !anew.has(field.step) && !field.group && !field.definition.readOnly && isBlank(answers[field.name]))
    .flatMap((field): PrefillOffer[] => {
      const offer = knownOf(field, form, known, earlier).find(({ value }) => takes(resolver, field, value));
      return offer ? [{ field: field.name, ...offer }] : [];
    });
}

/** A profile of earlier days may hold what would be refused today: it is not offered. */
const rightValues = (profile: Profile, today: string): Profile =>
  ({ ...profile, ...Object.fromEntries(Object.keys(profileErrors(profile, { today })).map((field) => [field, ''])) });

function knownOf(field: Field, form: Form, profile: Profile, earlier: readonly EarlierForm[]): Array<Omit<PrefillOffer, 'field'>> {
  return [
    ...fromProfile(field, profile).map((value) => ({ value, source: { kind: 'profile' as const } })),
    ...earlier.flatMap((other) => fromForm(field, form.meta.type, other.form, other.relevant)
      .map((value) => ({ value, source: { kind: 'form' as const, id: other.id, title: other.title } }))),
  ];
}

/** Puts the value in, if it is right there. */
function takes(resolver: Resolver, { name }: Field, value: Constant): boolean {
  const before = resolver.value(name);
  const { fields } = resolver.set(name, value);
  const wrong = fields.some((path) => {
    const state = resolver.field(path);
    return state?.answered === true && state.error !== undefined;
  });
  if (resolver.field(name)?.visible && !wrong) return true;
  resolver.set(name, before);
  return false;
}
