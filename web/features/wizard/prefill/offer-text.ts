import type { FieldDefinition } from '../../../../engine/definition/types.ts';
import type { Field } from '../../../../engine/form.ts';
import type { OfferSource } from '../../../../engine/prefill/prefill-offers.ts';
import { formatAnswer } from '../../../../engine/review/format-answer.ts';

/** 'From your profile', or 'From DS-160 Visa Application'. */
export const sourceText = (source: OfferSource): string => (source.kind === 'profile' ? 'From your profile' : `From ${source.title}`);

/** A value as a person reads it. */
export const valueText = (field: Field, value: unknown): string => formatAnswer(field, value) ?? String(value);

/** What a field is called where the question itself does not stand beside. */
export const fieldName = (definition: FieldDefinition): string => definition['x-reviewTitle'] ?? definition.title;
