/** What is offered for a form's unanswered fields, and what of it was taken. Nothing is taken but by the person. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isBlank } from '../../../../engine/answers.ts';
import type { PrefillOffer } from '../../../../engine/prefill/prefill-offers.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';

export interface OffersState {
  readonly offers: ReadonlyMap<string, PrefillOffer>;
  /** Fields whose offer was taken. */
  readonly taken: ReadonlySet<string>;
  /** The panel was put away. */
  readonly dismissed: boolean;
}

export interface Offers {
  readonly store: StoreApi<OffersState>;
  /** Offers whose field is unanswered now. */
  open(): PrefillOffer[];
  /** Taken offers whose value still stands in its field. */
  standing(): PrefillOffer[];
  take(offers: readonly PrefillOffer[]): void;
  /** Empties the fields again; what was changed since stays. */
  undo(offers: readonly PrefillOffer[]): void;
  dismiss(): void;
}

/** @param given what the server offered when the form was opened */
export function createOffers(wizard: Wizard, given: readonly PrefillOffer[]): Offers {
  const store = createStore<OffersState>(() => ({ offers: new Map(given.map((offer) => [offer.field, offer])), taken: new Set(), dismissed: false }));
  // The definition may have changed under the open form.
  const exists = ({ field }: PrefillOffer): boolean => wizard.form().byName.has(field);
  const offers: Offers = {
    store,
    open: () => [...store.getState().offers.values()].filter((offer) => exists(offer) && isBlank(wizard.resolver.value(offer.field))),
    standing() {
      const { offers: all, taken } = store.getState();
      return [...all.values()].filter((offer) => taken.has(offer.field) && wizard.resolver.value(offer.field) === offer.value);
    },
    take(wanted) {
      const open = offers.open().filter((offer) => wanted.includes(offer));
      for (const { field, value } of open) wizard.setAnswer(field, value);
      store.setState(({ taken }) => ({ taken: new Set([...taken, ...open.map(({ field }) => field)]) }));
    },
    undo(wanted) {
      const standing = offers.standing().filter((offer) => wanted.includes(offer));
      for (const { field } of standing) wizard.setAnswer(field, undefined);
      const gone = new Set(wanted.map(({ field }) => field));
      store.setState(({ taken }) => ({ taken: new Set([...taken].filter((field) => !gone.has(field))) }));
    },
    dismiss: () => store.setState({ dismissed: true }),
  };
  return offers;
}
