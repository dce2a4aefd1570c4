import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlRecipe, selectStyle } from './control.ts';
import { FieldFrame, type FieldWords } from './field-frame.tsx';

const Select = chakra('select', {
  base: {
    ...controlRecipe.base,
    height: 'control',
    ...selectStyle,
    _disabled: { bg: 'bg.muted', borderColor: 'border', color: 'fg.muted', opacity: 1, cursor: 'not-allowed' },
  },
});

export interface SelectChoice<V extends string = string> {
  value: V;
  label: string;
  /** The heading of its group in the list. Choices without a group come first. */
  group?: string;
}

export interface SelectFieldProps<V extends string>
  extends
    FieldWords,
    Omit<ComponentProps<'select'>, 'id' | 'size' | 'ref' | 'color' | 'height' | 'width' | 'onChange' | 'value'> {
  value: V;
  onChange: (value: V) => void;
  choices: ReadonlyArray<SelectChoice<V>>;
  /** Label of the entry for 'no choice', such as 'All roles'. Without it, there is no such entry. */
  blank?: string;
  /** In place of `blank`, for a question that is not answered yet: 'Choose'. It is paler than an answer. */
  placeholder?: string;
}

/** The arrow of a select without the browser's own. */
export const SelectArrow = (place: HTMLChakraProps<'span'>) => (
  <chakra.span position="absolute" pointerEvents="none" color="fg.muted" aria-hidden="true" {...place}>
    <ChevronDown size={20} />
  </chakra.span>
);

/**
 * One choice from a list, with its label, help and error.
 * @template V the values of the choices; with `blank` or `placeholder`, the empty text too
 */
export function SelectField<V extends string>({
  label,
  help,
  error,
  advice,
  value,
  onChange,
  choices,
  placeholder,
  blank = placeholder,
  ...select
}: SelectFieldProps<V>) {
  return (
    <FieldFrame label={label} help={help} error={error} advice={advice}>
      {(control) => (
        <>
          <Select
            {...select}
            {...control}
            data-blank={placeholder !== undefined && value === '' ? '' : undefined}
            value={value}
            // The list has no other values.
            onChange={(event) => onChange(event.target.value as V)}
          >
            {blank !== undefined && <option value="">{blank}</option>}
            {/* Such as a filter in the URL. Otherwise the browser would show the first choice as the chosen one. */}
            {value !== '' && !choices.some((choice) => choice.value === value) && (
              <option value={value}>{value}</option>
            )}
            {optionsOf(choices.filter(({ group }) => group === undefined))}
            {groupsOf(choices).map((group) => (
              <optgroup key={group} label={group}>
                {optionsOf(choices.filter((choice) => choice.group === group))}
              </optgroup>
            ))}
          </Select>
          <SelectArrow insetEnd="3.5" top="3.5" />
        </>
      )}
    </FieldFrame>
  );
}

const optionsOf = (choices: readonly SelectChoice[]) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

const groupsOf = (choices: readonly SelectChoice[]): string[] => [
  ...new Set(choices.flatMap(({ group }) => group ?? [])),
];
