import type { FieldDefinition } from './types.ts';

/** A field's name for places where the question itself is not visible. */
export const fieldName = (definition: FieldDefinition): string => definition['x-reviewTitle'] ?? definition.title;
