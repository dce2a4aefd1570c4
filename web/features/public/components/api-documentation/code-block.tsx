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
    // Room for the button, which on a phone would cover the first line.
    paddingTop: { base: 14, md: 4 },
    overflowX: 'auto',
    tabSize: 2,
  },
});

/** A code sample. The island script shows the copy button and makes it work. */
export function CodeBlock({ name, text }: { name: string; text: string }) {
  return (
    <chakra.div position="relative">
      {/* Focusable, because long lines scroll. */}
      <Code tabIndex={0} role="region" aria-label={name}>
        <code translate="no">{text.trimEnd()}</code>
      </Code>
      <chakra.div position="absolute" top="2" insetEnd="2" hidden data-copy>
        <Button type="button" bg="bg.panel" data-copy-code>
          Copy<chakra.span srOnly> {name}</chakra.span>
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
