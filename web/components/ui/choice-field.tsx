import { chakra } from '@chakra-ui/react';
import { ComboboxInput, type ComboboxInputProps } from './combobox-input.tsx';
import { FieldFrame, type FieldWords } from './field-frame.tsx';
import { inputParts, listParts } from './field-parts.ts';

const Root = chakra('div', { base: { ...inputParts, ...listParts } });

export type ChoiceFieldProps = FieldWords &
  Pick<ComboboxInputProps, 'name' | 'autoComplete' | 'choices' | 'value' | 'onChange'>;

/** One choice from a long list, found by typing, with its label, help, error and advice. */
export function ChoiceField({ label, help, error, advice, ...input }: ChoiceFieldProps) {
  return (
    <Root>
      <FieldFrame label={label} help={help} error={error} advice={advice}>
        {(control, labelledBy) => (
          <ComboboxInput {...input} {...control} labelledBy={labelledBy} spellCheck={false} autoCorrect="off" />
        )}
      </FieldFrame>
    </Root>
  );
}
