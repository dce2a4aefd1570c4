import { chakra, Flex } from '@chakra-ui/react';
import { Dices, Eraser, FileJson } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useId } from 'react';
import type { Form } from '../../../../engine/model/form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { FormCode } from '../../../components/ui/form-code.tsx';
import { paths } from '../../../config/paths.ts';
import { focusRing } from '../../../theme/focus-ring.ts';

export type View = 'phone' | 'wide' | 'both';

const VIEWS = [
  { value: 'phone', label: 'Phone' },
  { value: 'wide', label: 'Wide' },
  { value: 'both', label: 'Both' },
] as const;

interface ToolbarProps {
  readonly form: Form;
  /** The path of the definition's file. */
  readonly file: string;
  readonly view: View;
  readonly onView: (view: View) => void;
}

export function Toolbar({ form, file, view, onView }: ToolbarProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const name = useId();
  const { type, code, version } = form.meta;
  const show = (query: Record<string, string>): void =>
    void navigate(`${paths.preview.to(type)}?${new URLSearchParams(query)}`);
  return (
    <chakra.header display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="4">
      <div>
        <Flex align="center" gap="3">
          <FormCode>{code}</FormCode>
          <chakra.h1 textStyle="card">Preview: {form.title}</chakra.h1>
        </Flex>
        <chakra.p marginTop="1" textStyle="hint" display="flex" alignItems="center" gap="2">
          <FileJson size={18} />
          <span>
            <chakra.span fontFamily="mono">{file}</chakra.span>, version {version}. Nothing is stored; each save of the
            file shows here.
          </span>
        </chakra.p>
      </div>
      <Flex wrap="wrap" gap="3">
        <Button
          size="sm"
          minHeight="target"
          icon={<Dices size={18} />}
          onClick={() => show({ seed: String(Number(search.get('seed') ?? 1) + 1) })}
        >
          Another applicant
        </Button>
        <Button size="sm" minHeight="target" icon={<Eraser size={18} />} onClick={() => show({ empty: '' })}>
          Empty form
        </Button>
        <chakra.fieldset display="inline-flex" position="relative">
          <chakra.legend srOnly>Width</chakra.legend>
          {VIEWS.map(({ value, label }) => (
            <Segment key={value}>
              <input type="radio" name={name} checked={view === value} onChange={() => onView(value)} />
              {label}
            </Segment>
          ))}
        </chakra.fieldset>
      </Flex>
    </chakra.header>
  );
}

const Segment = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    paddingInline: '3',
    cursor: 'pointer',
    textStyle: 'small',
    borderWidth: '1px',
    borderColor: 'border.control',
    marginInlineStart: '-1px',
    bg: 'bg.panel',
    '&:first-of-type': { borderStartRadius: 'l2', marginInlineStart: 0 },
    '&:last-of-type': { borderEndRadius: 'l2' },
    '&:has(:checked)': { bg: 'accent.subtle', fontWeight: 'semibold', color: 'accent.fg' },
    '&:has(:focus-visible)': { ...focusRing, zIndex: 1 },
    '& input': { srOnly: true },
  },
});
