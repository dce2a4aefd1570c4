import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';

const Frame = chakra('iframe', {
  base: {
    border: '1px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'l3',
    height: 'min(52rem, calc(100dvh - 12rem))',
    minHeight: '30rem',
    bg: 'bg',
  },
  variants: {
    viewport: {
      phone: { width: '390px', maxWidth: 'full', flexShrink: 0 },
      wide: { width: 'full', minWidth: '40rem' },
    },
  },
});

interface WizardFrameProps {
  readonly src: string;
  readonly viewport: 'phone' | 'wide';
  readonly ref: Ref<HTMLIFrameElement>;
}

/** The wizard at a given width. An iframe has its own viewport, which the screens' breakpoints depend on. */
export function WizardFrame({ src, viewport, ref }: WizardFrameProps) {
  return (
    <Frame
      ref={ref}
      src={src}
      viewport={viewport}
      title={viewport === 'phone' ? 'The form, as wide as a phone' : 'The form, wide'}
    />
  );
}
