/** The offers for a form's unanswered fields, and which were used. Only the user's action fills in an answer. */
import { createStore } from 'zustand/vanilla';
import { isBlank } from '../../../../engine/answers.ts';
import { isVisible } from '../../../../engine/judge.ts';
import type { Answers } from '../../../../engine/model/types.ts';
import type { Profile } from '../../../../engine/product/account/profile.ts';
import { prefillApplies } from '../../../../engine/product/prefill/meanings.ts';
import type { DocumentMismatch } from '../../../../engine/product/prefill/document-answers.ts';
import type { OfferGroup } from '../../../../engine/product/prefill/prefill-offers.ts';
import type { PrefillOffer } from '../../../../engine/product/prefill/valid-offers.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';
import type { Offered } from './use-offered.ts';

/** An offer with its group. */
export interface FieldOffer {
  readonly group: OfferGroup;
  readonly offer: PrefillOffer;
}

/** An offer that was used, and the answer that it replaced. */
export interface TakenOffer extends FieldOffer {
  readonly before: unknown;
}

/** The answers that a document contradicts, by field. */
export type Mismatches = ReadonlyMap<string, DocumentMismatch<OfferGroup>>;

export interface OffersState {
  readonly groups: readonly OfferGroup[];
  readonly byField: ReadonlyMap<string, readonly FieldOffer[]>;
  /** By field: the offer that was used. */
  readonly taken: ReadonlyMap<string, TakenOffer>;
  /** The user closed the panel. */
  readonly dismissed: boolean;
}

export type Offers = ReturnType<typeof createOffers>;

/**
 * @param offered what the server offered when the form was opened
 * @param owner the profile of the account's owner; null without an account
 */
export function createOffers(wizard: Wizard, { groups, people, documents }: Offered, owner: Profile | null = null) {
  const mayFill = people?.createMayFill(wizard) ?? (() => () => true);
  const store = createStore<OffersState>(() => ({
    groups,
    byField: byField(groups),
    taken: new Map(),
    dismissed: false,
  }));
  const setAnswers = (group: OfferGroup, wanted: readonly PrefillOffer[]): void => {
    const added = wanted.map((offer) => {
      const before = wizard.resolver.value(offer.field);
      wizard.setAnswer(offer.field, offer.value);
      return [offer.field, { group, offer, before }] as const;
    });
    store.setState(({ taken }) => ({ taken: new Map([...taken, ...added]) }));
  };
  /**
   * True when values of a group fit the question now: a wage for a year does not while the wage is per hour, nor does
   * what only one person has, while the form names another one.
   */
  const fits = (name: string, group: OfferGroup): boolean => {
    // The definition may have changed while the form was open.
    const field = wizard.form().byName.get(name);
    return (
      field !== undefined &&
      prefillApplies(wizard.form(), field, wizard.resolver.resolution().relevant) &&
      mayFill(group)(field)
    );
  };
  /** The offers for a field that fit now. Of several with the same value, only the first. */
  const fitting = (name: string): FieldOffer[] => {
    const found: FieldOffer[] = [];
    for (const one of store.getState().byField.get(name) ?? [])
      if (!found.some(({ offer }) => offer.value === one.offer.value) && fits(name, one.group)) found.push(one);
    return found;
  };
  /** The offers of a group that fit, and whose question is unanswered now. It is asked, or follows one of these. */
  const open = (group: OfferGroup): PrefillOffer[] => {
    const form = wizard.form();
    // With the values before it: using one asks its follow-up questions. No condition for a question reads the day.
    const context = {
      validators: form.validators,
      today: '',
      relevant: { ...wizard.resolver.resolution().relevant },
    };
    return group.offers.filter(({ field: name, value }) => {
      const field = form.byName.get(name);
      if (!field || !isBlank(wizard.resolver.value(name)) || !fits(name, group) || !isVisible(field, context))
        return false;
      context.relevant[name] = value;
      return true;
    });
  };
  /** The used offers of a group whose value is still the answer. */
  const used = (group: OfferGroup): PrefillOffer[] =>
    [...store.getState().taken.values()]
      .filter((one) => one.group === group && wizard.resolver.value(one.offer.field) === one.offer.value)
      .map(({ offer }) => offer);
  let compared: { answers: Answers; found: Mismatches } | undefined;
  return {
    store,
    documents,
    fitting,
    open,
    used,
    take: (group: OfferGroup, wanted: readonly PrefillOffer[]): void =>
      setAnswers(
        group,
        open(group).filter((offer) => wanted.includes(offer)),
      ),
    /** Replaces an answer by the one in the document. */
    replace: (group: OfferGroup, said: PrefillOffer): void => setAnswers(group, [said]),
    /** Restores the previous answers; an answer that the user changed since then stays. */
    undo(group: OfferGroup, wanted: readonly PrefillOffer[]): void {
      const { taken } = store.getState();
      const undone = used(group).filter((offer) => wanted.includes(offer));
      for (const { field } of undone) wizard.setAnswer(field, taken.get(field)?.before);
      const gone = new Set(wanted.map(({ field }) => field));
      store.setState({ taken: new Map([...taken].filter(([field]) => !gone.has(field))) });
    },
    dismiss: (): void => store.setState({ dismissed: true }),
    /** For the current answers. Returns the same map until an answer changes. */
    mismatches(): Mismatches {
      const answers = wizard.resolver.resolution().relevant;
      if (compared?.answers !== answers)
        compared = { answers, found: documents?.findMismatches(wizard.form(), answers, groups, owner) ?? new Map() };
      return compared.found;
    },
  };
}

function byField(groups: readonly OfferGroup[]): Map<string, FieldOffer[]> {
  const found = new Map<string, FieldOffer[]>();
  for (const group of groups) {
    for (const offer of group.offers) found.set(offer.field, [...(found.get(offer.field) ?? []), { group, offer }]);
  }
  return found;
}
