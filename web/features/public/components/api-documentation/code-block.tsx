import { chakra } from '@chakra-ui/react';
import { Button } from '../../../../components/ui/button.tsx';

const Code = chakra('pre', {
  base: {
    fontFamily: 'mono',
    fontSize: '0.8125rem',
    lineHeight: '1.375rem',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'l3',
    padding: 4,
    // Below the button, which on the phone would cover the first line.
    paddingTop: { base: 14, md: 4 },
    overflowX: 'auto',
    tabSize: 2,
  },
});

/** A text of a program. The island makes the button copy it, and shows the button. */
export function CodeBlock({ name, text }: { name: string; text: string }) {
  return (
    <chakra.div position="relative">
      {/* Long lines scroll: the block can be reached by the keyboard. */}
      <Code tabIndex={0} role="region" aria-label={name}>
        <code>{text.trimEnd()}</code>
      </Code>
      <chakra.div position="absolute" top="2" insetEnd="2" hidden data-copy>
        <Button type="button" bg="bg.panel" data-copy-code>
          Copy<chakra.span srOnly> {name}</chakra.span>
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
