import { chakra, Flex } from '@chakra-ui/react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { correctionHints } from '../../lib/correction-hints.ts';
import { controlRecipe } from './control.ts';
import { FieldFrame, type FieldWords } from './field-frame.tsx';

const Input = chakra('input', controlRecipe);

export interface TextFieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'id' | 'size' | 'ref' | 'color' | 'height' | 'width'> {
  /** An icon inside the control, at its start. */
  start?: ReactNode;
  /** Makes a button inside the control, at its end. */
  renderEnd?: (labelId: string) => ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text with its label, help and error. */
export function TextField({ label, help, error, advice, start, renderEnd, inputRef, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} help={help} error={error} advice={advice}>
      {(control, labelId) => (
        <>
          <Input
            {...correctionHints(input.autoComplete)}
            {...input}
            {...control}
            ref={inputRef}
            paddingLeft={start ? '11' : undefined}
            paddingRight={renderEnd ? '4.5rem' : undefined}
          />
          {start && (
            <Flex position="absolute" insetBlock="0" left="3.5" align="center" color="fg.muted" pointerEvents="none">
              {start}
            </Flex>
          )}
          {renderEnd && (
            <Flex position="absolute" insetBlock="0" right="1" align="center">
              {renderEnd(labelId)}
            </Flex>
          )}
        </>
      )}
    </FieldFrame>
  );
}
