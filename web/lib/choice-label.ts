import type { Choice } from '../../engine/model/types.ts';

export const choiceLabel = (choice: Choice): string => choice.label ?? choice.value;
