import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { controlRecipe } from './control.ts';
import { FieldFrame, type FieldWords } from './field-frame.tsx';

const Area = chakra('textarea', {
  base: { ...controlRecipe.base, paddingBlock: 3, resize: 'vertical' },
});

export interface TextAreaFieldProps
  extends FieldWords, Omit<ComponentProps<'textarea'>, 'id' | 'ref' | 'color' | 'height' | 'width'> {}

/** Several lines of text with their label, help and error. */
export function TextAreaField({ label, help, error, advice, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} help={help} error={error} advice={advice}>
      {(control) => <Area rows={3} {...area} {...control} />}
    </FieldFrame>
  );
}
