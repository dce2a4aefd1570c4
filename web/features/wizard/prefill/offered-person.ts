/** Compares people and their addresses. Loaded only when something is offered. */
import type { Field } from '../../../../engine/model/form.ts';
import type { OfferGroup } from '../../../../engine/product/prefill/prefill-offers.ts';
import { mayFill } from '../../../../engine/product/prefill/may-fill.ts';
import { isOfOtherAddress } from '../../../../engine/product/prefill/other-address.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';
import { factsOfForm, type Facts } from '../../../../engine/product/risk/known-facts.ts';

/**
 * Says which fields a group may fill now. The form may name its person, or another address, only after it was opened.
 * Then a group about somebody else fills only what a family shares, and one with another address none of its parts.
 */
export function createMayFill(wizard: Wizard): (group: OfferGroup) => (field: Field) => boolean {
  let known: { readonly relevant: object; readonly named: Facts } | undefined;
  return ({ facts = {}, offers, places = [] }) => {
    const form = wizard.form();
    const { relevant } = wizard.resolver.resolution();
    if (known?.relevant !== relevant) known = { relevant, named: factsOfForm(form, relevant) };
    const isFree = mayFill(known.named, facts);
    const valuesOf = ({ name }: Field) =>
      [...offers, ...places].filter((offer) => offer.field === name).map(({ value }) => value);
    return (field) => isFree(field) && !isOfOtherAddress(field, { form, relevant, valuesOf });
  };
}
