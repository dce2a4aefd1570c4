import { chakra, type HTMLChakraProps, type RecipeVariantProps } from '@chakra-ui/react';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { buttonRecipe } from './button-recipe.ts';
import { Spinner } from './spinner.tsx';

const Root = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

export type ButtonVariants = NonNullable<RecipeVariantProps<typeof buttonRecipe>>;

export interface ButtonProps extends Omit<HTMLChakraProps<'button'>, keyof ButtonVariants | 'disabled'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'plain' | 'danger' | 'dangerQuiet';
  size?: 'sm' | 'md' | 'lg';
  full?: boolean;
  icon?: ReactNode;
  /** Icon after the text, such as an arrow. */
  endIcon?: ReactNode;
  /** True while work is running: a press does nothing. Pass `false` otherwise, so that the width never changes. */
  busy?: boolean;
  /** The text while busy, such as 'Generating PDF...'. Default: the normal text. */
  busyLabel?: string;
  /**
   * The button looks disabled and is announced as disabled, but can be focused and pressed: `onClick` explains what is
   * missing.
   */
  ariaDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. While busy it keeps its width and its focus, and its text says what it does. */
export function Button({ busy, busyLabel, ariaDisabled, icon, endIcon, onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root {...rest} onClick={press} aria-disabled={busy || ariaDisabled || undefined} aria-busy={busy || undefined}>
      {busy === undefined ? (
        <>
          {icon}
          {children}
          {endIcon}
        </>
      ) : (
        <chakra.span
          display="grid"
          css={{
            '& > *': {
              gridArea: '1 / 1',
              display: 'inline-flex',
              alignItems: 'center',
              justifyContent: 'center',
              gap: 2,
            },
          }}
        >
          <chakra.span visibility={busy ? 'hidden' : undefined}>
            {icon}
            {children}
            {endIcon}
          </chakra.span>
          <chakra.span visibility={busy ? undefined : 'hidden'}>
            <Spinner />
            {busyLabel ?? children}
          </chakra.span>
        </chakra.span>
      )}
    </Root>
  );
}
