import { chakra } from '@chakra-ui/react';
import { CircleHelp } from 'lucide-react';
import type { Field } from '../../../../engine/model/form.ts';
import { explainField } from '../../../lib/form-assistant.ts';

const Root = chakra('button', {
  base: {
    position: 'absolute',
    top: '-1',
    right: '0',
    display: 'grid',
    placeItems: 'center',
    boxSize: '8',
    borderRadius: 'full',
    color: 'fg.subtle',
    cursor: 'pointer',
    _hover: { color: 'accent.fg', bg: 'bg.subtle' },
    _print: { display: 'none' },
  },
});

/** At the end of a question's label: opens the assistant with what is known of the question. */
export function ExplainButton({ field, topic }: { field: Field; topic: string }) {
  const label = `Explain '${field.definition['x-reviewTitle'] ?? field.definition.title}'`;
  return (
    <Root
      type="button"
      data-explain=""
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={() => explainField({ field: field.name, topic })}
    >
      <CircleHelp size={18} strokeWidth={1.75} aria-hidden="true" />
    </Root>
  );
}
