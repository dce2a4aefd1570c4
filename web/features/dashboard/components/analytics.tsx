import { chakra } from '@chakra-ui/react';
import { counted } from '../../../../engine/counted.ts';
import { useDocuments } from '../../../lib/get-documents.ts';
import type { Figures } from '../figures.ts';
import { LARGE_TEXT } from '../../../theme/large-text.ts';

/**
 * Thin lines between the tiles: two per row on a phone, one with large text, otherwise four. Labels, figures and notes
 * have a row each for all tiles, so that the figures stay at one height when a label needs two lines.
 */
const Tile = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'subgrid',
    gridRow: 'span 3',
    rowGap: 0,
    alignContent: 'start',
    paddingBlock: 5,
    paddingInline: 5,
    borderBottomWidth: '1px',
    borderLeftWidth: { base: '0', md: '1px' },
    '&:nth-of-type(even)': { borderLeftWidth: '1px', [LARGE_TEXT]: { borderLeftWidth: '0', paddingLeft: 0 } },
    '&:nth-of-type(odd)': { paddingLeft: { base: 0, md: 5 } },
    '&:first-of-type': { borderLeftWidth: '0', paddingLeft: 0 },
  },
});

/** Four figures (spec/1 2.7), each with its basis. */
export function Analytics({ figures }: { figures: Figures }) {
  const { total, completed, active, waiting, completionRate, averageProgress } = figures;
  const { data: documents, error } = useDocuments();
  const missing = error ? 'could not be loaded' : 'loading';
  const tiles = [
    ['Completion Rate', completionRate, total === 0 ? 'no forms yet' : `${completed} of ${counted(total, 'form')}`],
    ['Avg. Progress', averageProgress, 'across all forms'],
    ['Active Forms', active, waiting === 1 ? '1 waits for you' : `${waiting} wait for you`],
    ['Documents', documents?.length ?? '–', documents ? 'uploaded' : missing],
  ] as const;
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      css={{ [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
      borderTopWidth="1px"
    >
      {tiles.map(([label, value, note]) => (
        <Tile key={label}>
          <chakra.dt textStyle="hint">{label}</chakra.dt>
          <chakra.dd textStyle="title">{value}</chakra.dd>
          <chakra.dd textStyle="detail">{note}</chakra.dd>
        </Tile>
      ))}
    </chakra.dl>
  );
}
