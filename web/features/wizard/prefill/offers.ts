/** What is offered for a form's unanswered fields, and what of it was taken. Nothing is taken but by the person. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isBlank } from '../../../../engine/answers.ts';
import type { OfferGroup, PrefillOffer } from '../../../../engine/product/prefill/prefill-offers.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';

/** An offer with the group that it belongs to. */
export interface FieldOffer {
  readonly group: OfferGroup;
  readonly offer: PrefillOffer;
}

export interface OffersState {
  readonly groups: readonly OfferGroup[];
  /** By field; of offers of one value, the first. */
  readonly byField: ReadonlyMap<string, readonly FieldOffer[]>;
  /** By field: the offer that was taken. */
  readonly taken: ReadonlyMap<string, FieldOffer>;
  /** The panel was put away. */
  readonly dismissed: boolean;
}

export interface Offers {
  readonly store: StoreApi<OffersState>;
  /** The offers of a group whose field is unanswered now. */
  open(group: OfferGroup): PrefillOffer[];
  /** The offers that were taken of a group and whose value is still the answer. */
  standing(group: OfferGroup): PrefillOffer[];
  take(group: OfferGroup, offers: readonly PrefillOffer[]): void;
  /** Empties the fields again; what was changed since stays. */
  undo(group: OfferGroup, offers: readonly PrefillOffer[]): void;
  dismiss(): void;
}

/** @param groups what the server offered when the form was opened */
export function createOffers(wizard: Wizard, groups: readonly OfferGroup[]): Offers {
  const store = createStore<OffersState>(() => ({
    groups,
    byField: byField(groups),
    taken: new Map(),
    dismissed: false,
  }));
  // The definition may have changed under the open form.
  const exists = ({ field }: PrefillOffer): boolean => wizard.form().byName.has(field);
  const offers: Offers = {
    store,
    open: (group) => group.offers.filter((offer) => exists(offer) && isBlank(wizard.resolver.value(offer.field))),
    standing(group) {
      const { taken } = store.getState();
      return group.offers.filter(
        (offer) => taken.get(offer.field)?.group === group && wizard.resolver.value(offer.field) === offer.value,
      );
    },
    take(group, wanted) {
      const open = offers.open(group).filter((offer) => wanted.includes(offer));
      for (const { field, value } of open) wizard.setAnswer(field, value);
      store.setState(({ taken }) => ({
        taken: new Map([...taken, ...open.map((offer) => [offer.field, { group, offer }] as const)]),
      }));
    },
    undo(group, wanted) {
      const standing = offers.standing(group).filter((offer) => wanted.includes(offer));
      for (const { field } of standing) wizard.setAnswer(field, undefined);
      const gone = new Set(wanted.map(({ field }) => field));
      store.setState(({ taken }) => ({ taken: new Map([...taken].filter(([field]) => !gone.has(field))) }));
    },
    dismiss: () => store.setState({ dismissed: true }),
  };
  return offers;
}

function byField(groups: readonly OfferGroup[]): Map<string, FieldOffer[]> {
  const found = new Map<string, FieldOffer[]>();
  for (const group of groups) {
    for (const offer of group.offers) {
      const known = found.get(offer.field) ?? [];
      if (!known.some((one) => one.offer.value === offer.value)) found.set(offer.field, [...known, { group, offer }]);
    }
  }
  return found;
}
