/** The ids that connect the parts of a field on the page. */
import type { FieldPath } from '../../../../engine/model/form.ts';

export const FIELD_ID_PREFIX = 'field';
export const FIELD_ID_SEPARATOR = '-';

/** `familyName` → `field-familyName`; `dependents/r1/name` → `field-dependents-r1-name`. */
export function fieldDomId(path: FieldPath): string {
  return [FIELD_ID_PREFIX, ...path.split('/')].join(FIELD_ID_SEPARATOR);
}

export const labelId = (id: string): string => `${id}-label`;
export const helpId = (id: string): string => `${id}-help`;
export const errorId = (id: string): string => `${id}-error`;
export const adviceId = (id: string): string => `${id}-advice`;
