import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { buttonRecipe } from './button-recipe.ts';
import { Spinner } from './spinner.tsx';

const Root = chakra('button', buttonRecipe, { defaultProps: { type: 'button', variant: 'plain', size: 'icon' } });

interface IconButtonProps extends Omit<HTMLChakraProps<'button'>, 'disabled' | 'size'> {
  /** What it does, with its object: 'Delete DS-160 Visa Application'. */
  label: string;
  busy?: boolean;
}

/** A 44 px button that shows only an icon. */
export function IconButton({ label, busy, onClick, children, ...rest }: IconButtonProps) {
  return (
    <Root
      {...rest}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (!busy) onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : children}
    </Root>
  );
}
