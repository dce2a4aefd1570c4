import type { OfferGroup } from '../../../engine/product/prefill/prefill-offers.ts';
import type { Wizard } from '../../../engine/wizard/types.ts';
import type { FormTools, KnownValue } from '../../lib/form-tools.ts';
import { onChange } from './on-change.ts';
import type { Offers } from './prefill/offers.ts';

/** The mounted wizard, for the tools beside its questions. */
export function createAsideTools(wizard: Wizard, offers: Offers, goTo: FormTools['goTo']): FormTools {
  /** By field: undo needs the same group object that was used to take the value. */
  const groups = new Map<string, OfferGroup>();
  const groupOf = ({ field, value, source }: KnownValue): OfferGroup => {
    const group = { source, person: null, offers: [{ field, value }] };
    groups.set(field, group);
    return group;
  };
  return {
    form: () => wizard.form(),
    answers: () => wizard.resolver.answers(),
    relevant: () => wizard.resolver.resolution().relevant,
    step: () => wizard.store.getState().stepId,
    subscribe: (listener) => onChange(wizard, listener),
    goTo,
    take: (values) => values.forEach((one) => offers.replace(groupOf(one), one)),
    undo(values) {
      for (const { field } of values) {
        const group = groups.get(field);
        if (group) offers.undo(group, offers.used(group));
      }
    },
  };
}
