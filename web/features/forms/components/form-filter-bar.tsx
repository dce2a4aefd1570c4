import { chakra } from '@chakra-ui/react';
import type { FormListItem } from '../../../../api/modules/forms/schemas.ts';
import type { FormStatus } from '../../../../engine/product/status.ts';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { statusLabel } from '../../../components/ui/status-badge.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { countBy, type FormFilter } from '../filter-forms.ts';

interface FormFilterBarProps {
  readonly forms: readonly FormListItem[];
  readonly codeOf: (formType: string) => string;
  readonly filter: FormFilter;
  readonly onChange: (filter: FormFilter) => void;
  /** Number of matches. */
  readonly found: number;
}

/** The search field and two filters above the user's forms, and the number of matches. */
export function FormFilterBar({ forms, codeOf, filter, onChange, found }: FormFilterBarProps) {
  const types = countBy(forms.map(({ formType }) => formType)).map(({ value, count }) => ({
    value,
    label: `${codeOf(value)} (${count})`,
  }));
  const statuses = countBy(forms.map(({ status }) => status)).map(({ value, count }) => ({
    value,
    label: `${statusLabel(value)} (${count})`,
  }));
  return (
    <chakra.search display="block" marginBottom="4">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr) 12rem 12rem' }}
        gap="4"
      >
        <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <TextField
            label="Search by title or name"
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={filter.text}
            onChange={({ target }) => onChange({ ...filter, text: target.value })}
          />
        </chakra.div>
        <SelectField
          label="Form"
          blank={`All (${forms.length})`}
          choices={types}
          value={filter.formType}
          onChange={(formType) => onChange({ ...filter, formType })}
        />
        <SelectField
          label="Status"
          blank={`All (${forms.length})`}
          choices={statuses}
          value={filter.status}
          onChange={(status) => onChange({ ...filter, status: status as FormStatus | '' })}
        />
      </chakra.div>
      <chakra.p role="status" textStyle="hint" marginTop="3">
        {found} of {forms.length} applications
      </chakra.p>
    </chakra.search>
  );
}
