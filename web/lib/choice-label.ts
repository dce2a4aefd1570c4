import type { Choice } from '../../engine/definition/types.ts';

export const choiceLabel = (choice: Choice): string => choice.label ?? choice.value;
