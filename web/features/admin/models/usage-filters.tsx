import { chakra } from '@chakra-ui/react';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { useQueryState, type QueryState } from '../../../lib/use-query-state.ts';
import { TIME_RANGES } from '../time-ranges.ts';
import { useModels } from './api.ts';

/** From spec/3 7.1; the configured models are added. */
const KNOWN = ['gpt-4o', 'gpt-4', 'gpt-3.5-turbo'];

export function useUsageFilters() {
  const [state, setState] = useQueryState(['timeRange', 'model']);
  const timeRange = TIME_RANGES.find(({ value }) => value === state['timeRange'])?.value ?? '7d';
  const { model = 'all' } = state;
  return { timeRange, model, set: (changed: QueryState) => setState({ ...state, ...changed }) };
}

export function UsageFilters({ filters }: { filters: ReturnType<typeof useUsageFilters> }) {
  const { data: models } = useModels();
  const names = [...new Set([...KNOWN, ...(models ?? []).map(({ modelName }) => modelName)])];
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '12rem 12rem' }}
      gap="4"
      marginBottom="5"
    >
      <SelectField
        label="Time range"
        value={filters.timeRange}
        onChange={(timeRange) => filters.set({ timeRange })}
        choices={TIME_RANGES}
      />
      <SelectField
        label="Model"
        value={filters.model}
        onChange={(model) => filters.set({ model })}
        choices={[{ value: 'all', label: 'All models' }, ...names.map((value) => ({ value, label: value }))]}
      />
    </chakra.div>
  );
}
