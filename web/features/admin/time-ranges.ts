/** The time ranges of the administrators' filters. */
export const TIME_RANGES = [
  { value: '1d', label: 'Last day' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 90 days' },
] as const;

export type TimeRange = (typeof TIME_RANGES)[number]['value'];
