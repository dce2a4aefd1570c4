import { chakra } from '@chakra-ui/react';
import { FormType } from '../../../components/form-type.tsx';
import { PlainTable, type PlainColumn } from '../components/plain-table.tsx';
import { formatNumber, formatShare } from '../format.ts';

interface Row {
  readonly type: string;
  readonly forms: number;
  /** Percent of all forms. */
  readonly share: number;
}

const columns: ReadonlyArray<PlainColumn<Row>> = [
  { title: 'Form type', cell: ({ type }) => <FormType type={type} /> },
  { title: 'Part of all forms', cell: ({ share }) => <Bar share={share} /> },
  { title: 'Forms', numeric: true, cell: ({ forms }) => formatNumber(forms) },
  { title: 'Share', numeric: true, cell: ({ share }) => formatShare(share) },
];

/** A bar of the chart. The table shows its figures beside it. */
function Bar({ share }: { share: number }) {
  return (
    <chakra.svg width="full" minWidth="4rem" height="12px" aria-hidden="true" display="block">
      <chakra.rect width="100%" height="12" rx="3" fill="bg.track" />
      <chakra.rect width={`${share}%`} height="12" rx="3" fill="accent.solid" />
    </chakra.svg>
  );
}

/** The number of forms per type: a bar chart that is also a table. */
export function Distribution({ counts }: { counts: Readonly<Record<string, number>> }) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const rows = Object.entries(counts)
    .map(([type, forms]) => ({ type, forms, share: (forms / all) * 100 }))
    .toSorted((a, b) => b.forms - a.forms);
  return (
    <PlainTable
      label="Form type distribution"
      rows={rows}
      idOf={({ type }) => type}
      columns={columns}
      none="No forms yet."
    />
  );
}
