/** Risk advice beside the questions (spec/1 2.10): the points that need attention in a form, and the source of each. */
import { useId, type ReactNode } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { CircleCheck, CornerDownRight, Gauge, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { FlaggedField, RiskAssessment } from '../../../../engine/product/risk/assess-risk.ts';
import { MAX_RISK, RISK_BANDS } from '../../../../engine/product/risk/risk-rules.ts';
import type { BadgeTone } from '../../../components/ui/badge.tsx';
import { Summary } from '../../../components/ui/summary.tsx';
import { textLinkStyle } from '../../../components/ui/text-link.tsx';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { useRisk, type AssessedForm } from '../api/get-risk.ts';

type Shown = Pick<
  RiskAssessment,
  'risk_score' | 'uscis_perspective' | 'flagged_fields' | 'warnings' | 'recommendations' | 'findings'
> & { readonly overall_risk: string };

/** Shown when the assessment cannot be loaded (spec/1 section 8). */
const UNAVAILABLE: Shown = {
  overall_risk: 'yellow',
  risk_score: 50,
  uscis_perspective: 'Manual review recommended',
  flagged_fields: [],
  warnings: ['Risk assessment temporarily unavailable'],
  recommendations: ['Please review all fields for accuracy'],
  findings: [],
};

/** The word, color and icon of each level. */
export const RISK_LEVELS: Record<string, { word: string; tone: BadgeTone; color: string; Icon: typeof Gauge }> = {
  green: { word: 'Low', tone: 'success', color: 'fg.success', Icon: CircleCheck },
  yellow: { word: 'Medium', tone: 'warning', color: 'fg.warning', Icon: TriangleAlert },
  red: { word: 'High', tone: 'error', color: 'fg.error', Icon: OctagonAlert },
};

export interface RiskCardProps {
  readonly form: AssessedForm;
  /** Scrolls to a question. */
  readonly onGo: (field: FlaggedField) => void;
}

export function RiskCard(props: RiskCardProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} data-print="hide">
      <chakra.h2 id={id} textStyle="label" display="flex" alignItems="center" gap="2">
        <Gauge size={18} />
        Risk assessment
      </chakra.h2>
      <RiskBody {...props} />
    </Panel>
  );
}

/** The content below the title, in the card and in the panel. */
export function RiskBody({ form, onGo }: RiskCardProps) {
  const { data, error } = useRisk(form);
  if (!form.hasAnswers) return <Muted>Complete more fields to see risk assessment</Muted>;
  const risk: Shown | undefined = error ? UNAVAILABLE : data;
  return risk ? <Assessment risk={risk} onGo={onGo} /> : <Muted>Checking your answers…</Muted>;
}

function Assessment({ risk, onGo }: { risk: Shown; onGo: RiskCardProps['onGo'] }) {
  const level = RISK_LEVELS[risk.overall_risk];
  const { color, Icon } = level ?? { color: 'fg.muted', Icon: Gauge };
  return (
    <>
      <Flex align="center" justify="space-between" gap="2" role="status">
        <chakra.span display="flex" alignItems="center" gap="2" fontWeight="semibold">
          <TintedIcon icon={Icon} size={18} color={color} aria-hidden="true" />
          {level ? `${level.word} risk` : 'Assessment pending'}
        </chakra.span>
        <chakra.span color="fg.muted">
          <chakra.strong color="fg" fontWeight="semibold">
            {risk.risk_score}
          </chakra.strong>{' '}
          of {MAX_RISK}
        </chakra.span>
      </Flex>
      <RiskScale score={risk.risk_score} />
      <Part title="How a USCIS officer may see it">
        <Muted>{unbrokenCodes(risk.uscis_perspective)}</Muted>
      </Part>
      {risk.flagged_fields.length > 0 && (
        <Part title="Flagged fields">
          <List>
            {risk.flagged_fields.map((field) => (
              <li key={field.path}>
                <TintedIcon icon={CornerDownRight} size={16} color="fg.muted" aria-hidden="true" />
                <FieldLink type="button" onClick={() => onGo(field)}>
                  {field.label}
                </FieldLink>
              </li>
            ))}
          </List>
        </Part>
      )}
      {risk.warnings.length > 0 && (
        <Part title="Warnings">
          <chakra.ul display="grid" gap="1.5" color="fg.muted">
            {risk.warnings.map((warning) => (
              <li key={warning}>{unbrokenCodes(warning)}</li>
            ))}
          </chakra.ul>
        </Part>
      )}
      <Recommendations risk={risk} onGo={onGo} />
      {risk.findings.length > 0 && (
        <chakra.details>
          <Summary paddingBlock="1">How the score is calculated</Summary>
          <chakra.ul display="grid" gap="1.5" marginTop="1" color="fg.muted">
            {risk.findings.map(({ points, message }) => (
              <chakra.li key={message} display="flex" gap="1">
                <chakra.span flexShrink="0" minWidth="8">
                  +{points}
                </chakra.span>
                <span>{unbrokenCodes(message)}</span>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.details>
      )}
      <Muted>
        The score shows whether your answers are complete and match each other. It does not say whether you will get a
        visa.
      </Muted>
    </>
  );
}

/** The recommended actions, each a link to the first question that it is about. */
function Recommendations({ risk: { recommendations, findings }, onGo }: { risk: Shown; onGo: RiskCardProps['onGo'] }) {
  if (recommendations.length === 0) return null;
  return (
    <Part title="Recommendations">
      <chakra.ul color="fg.muted">
        {recommendations.map((text) => {
          const field = findings.find(({ fix }) => fix === text)?.fields[0];
          const words = unbrokenCodes(text);
          return (
            <li key={text}>
              {field ? (
                <FieldLink type="button" onClick={() => onGo(field)}>
                  {words}
                </FieldLink>
              ) : (
                words
              )}
            </li>
          );
        })}
      </chakra.ul>
    </Part>
  );
}

const Panel = chakra('section', {
  base: {
    display: 'grid',
    gap: '3',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    padding: '4',
    textStyle: 'small',
  },
});

const FieldLink = chakra('button', {
  base: { ...textLinkStyle, textAlign: 'start', cursor: 'pointer', paddingBlock: '1.5' },
});

const List = chakra('ul', {
  base: {
    '& > li': { display: 'flex', gap: '2', alignItems: 'center' },
    '& > li + li': { borderTopWidth: '1px' },
  },
});

const Muted = chakra('p', { base: { color: 'fg.muted' } });

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <chakra.h3 fontWeight="semibold" marginBottom="0.5">
        {title}
      </chakra.h3>
      {children}
    </div>
  );
}

/** Three named bands and a mark. The text beside it gives the score and its level. */
function RiskScale({ score }: { score: number }) {
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
