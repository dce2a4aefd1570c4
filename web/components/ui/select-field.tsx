import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { controlRecipe } from './control.ts';
import { FieldError } from './text-field.tsx';

const Select = chakra('select', { base: { ...controlRecipe.base, height: 'control', appearance: 'none', paddingInlineEnd: '11', cursor: 'pointer', textOverflow: 'ellipsis', '& option': { color: 'fg', bg: 'bg.panel' } } });

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'size' | 'ref' | 'color' | 'height' | 'width' | 'onChange' | 'value'> {
  label: string;
  /** One sentence under the label. */
  help?: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  choices: ReadonlyArray<{ value: string; label: string }>;
  /** Names the entry for no choice; without it there is none. */
  blank?: string;
}

/** One choice of a list, with its label, help and error. */
export function SelectField({ label, help, error, value, onChange, choices, blank, ...select }: SelectFieldProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <chakra.label htmlFor={id} textStyle="label" display="block">{label}</chakra.label>
      {help && <chakra.p id={`${id}-help`} textStyle="small" color="fg.muted" marginTop="0.5">{help}</chakra.p>}
      <chakra.div position="relative" marginTop="2">
        <Select
          {...select}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        >
          {blank !== undefined && <option value="">{blank}</option>}
          {choices.map((choice) => <option key={choice.value} value={choice.value}>{choice.label}</option>)}
        </Select>
        <chakra.span position="absolute" insetEnd="3.5" top="3.5" pointerEvents="none" color="fg.muted" aria-hidden="true">
          <ChevronDown size={20} strokeWidth={1.75} />
        </chakra.span>
      </chakra.div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
