import { chakra } from '@chakra-ui/react';
import { MAX_RISK, RISK_BANDS } from '../../../../engine/product/risk/risk-rules.ts';

/** Three named bands and a mark. The text beside it gives the score and its level. */
export function RiskScale({ score }: { score: number }) {
  return (
    <Bands aria-hidden="true">
      {BANDS.map(({ word, color, width }) => (
        <chakra.span key={word} flexGrow={width} flexBasis="0" textStyle="detail">
          <chakra.i display="block" height="4px" borderRadius="full" marginBottom="1" bg={color} />
          {word}
        </chakra.span>
      ))}
      <Mark css={{ left: `${score}%` }} />
    </Bands>
  );
}

const BANDS = [
  { word: 'Low', color: 'green.500', width: RISK_BANDS.green },
  { word: 'Medium', color: 'orange.500', width: RISK_BANDS.yellow - RISK_BANDS.green },
  { word: 'High', color: 'red.500', width: MAX_RISK - RISK_BANDS.yellow },
] as const;

const Bands = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '1',
    marginBlock: '1',
    '@media (forced-colors: active)': { '& > span > i': { bg: 'CanvasText', forcedColorAdjust: 'none' } },
  },
});

const Mark = chakra('i', {
  base: {
    position: 'absolute',
    top: '-5px',
    marginLeft: '-7px',
    boxSize: '14px',
    borderRadius: 'full',
    borderWidth: '4px',
    borderColor: 'fg',
    bg: 'bg.panel',
  },
});
