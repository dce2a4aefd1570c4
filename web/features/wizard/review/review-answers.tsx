/** All answers by step, folded. A step with a problem or a message starts open. Printing unfolds all. */
import { useState } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { ChevronRight, CircleAlert, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReviewStep } from '../../../../engine/review/types.ts';
import { Banner } from '../../../components/ui/banner.tsx';
import { LinkButton, textLinkStyle } from '../../../components/ui/text-link.tsx';
import { counted } from '../../../../engine/lib/counted.ts';
import { useStepPath } from '../wizard-context.ts';
import { ReviewRows } from './review-rows.tsx';

const EditLink = chakra(Link, { base: { ...textLinkStyle, textStyle: 'small', paddingBlock: '2.5' } });
const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: '1',
    minWidth: '0',
    minHeight: '3rem',
    textAlign: 'start',
    cursor: 'pointer',
    textStyle: 'small',
    fontWeight: 'semibold',
    borderRadius: 'l1',
    '& > svg': { flexShrink: 0, transition: 'transform 120ms ease-out', color: 'fg.muted' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
  },
});
const Panel = chakra('div', {
  base: {
    paddingInlineStart: { base: '0', md: '8' },
    paddingBottom: '4',
    '&[data-folded]': { display: 'none', _print: { display: 'block' } },
  },
});

interface ReviewAnswersProps {
  readonly steps: readonly ReviewStep[];
  /** Each step has an Edit link. */
  readonly editable?: boolean;
}

export function ReviewAnswers({ steps, editable = false }: ReviewAnswersProps) {
  const stepPath = useStepPath();
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOpen = (step: ReviewStep): boolean =>
    chosen.get(step.id) ?? (editable && (step.toCheck > 0 || step.banner !== undefined));
  const allOpen = steps.every(isOpen);
  return (
    <section aria-labelledby="answers-by-step">
      <Flex
        align="baseline"
        wrap="wrap"
        justify="space-between"
        columnGap="4"
        paddingBottom="2"
        borderBottomWidth="1px"
      >
        <chakra.h3 id="answers-by-step" textStyle="heading">
          Answers by step
        </chakra.h3>
        <LinkButton
          textStyle="small"
          paddingBlock="2.5"
          data-print="hide"
          onClick={() => setChosen(new Map(steps.map(({ id }) => [id, !allOpen])))}
        >
          {allOpen ? 'Hide all' : 'Show all'}
        </LinkButton>
      </Flex>
      {steps.map((step) => {
        const open = isOpen(step);
        const panelId = `review-${step.id}`;
        return (
          <chakra.div key={step.id} borderBottomWidth="1px">
            <Flex wrap="wrap" align="center" columnGap="4">
              <chakra.h4 display="flex" flex="1 1 8rem" minWidth="0">
                <Toggle
                  type="button"
                  aria-expanded={open}
                  aria-controls={panelId}
                  onClick={() => setChosen(new Map(chosen).set(step.id, !open))}
                >
                  <ChevronRight size={18} data-print="hide" />
                  {step.title}
                </Toggle>
              </chakra.h4>
              <StepCount step={step} checking={editable} />
              {editable && (
                <EditLink preventScrollReset to={stepPath(step.id)} data-print="hide">
                  Edit<chakra.span srOnly> {step.title}</chakra.span>
                </EditLink>
              )}
            </Flex>
            <Panel id={panelId} data-folded={open ? undefined : ''}>
              {editable && step.banner && (
                <Banner data-print="hide" marginBottom="2" status="info">
                  {step.banner}
                </Banner>
              )}
              <ReviewRows rows={step.rows} checking={editable} />
            </Panel>
          </chakra.div>
        );
      })}
    </section>
  );
}

function StepCount({ step, checking }: { step: ReviewStep; checking: boolean }) {
  if (!checking || step.toCheck === 0) {
    return (
      <chakra.span textStyle="hint" whiteSpace="nowrap">
        {counted(step.answered, 'answer')}
      </chakra.span>
    );
  }
  const wrong = step.rows.some((row) => row.kind === 'answer' && row.error);
  const Icon = wrong ? CircleAlert : TriangleAlert;
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      textStyle="meta"
      fontWeight="semibold"
      whiteSpace="nowrap"
      borderRadius="l1"
      paddingInline="2"
      paddingBlock="0.5"
      bg={wrong ? 'bg.error' : 'bg.warning'}
      color={wrong ? 'fg.error' : 'fg.warning'}
    >
      <Icon size={14} strokeWidth={2} />
      {step.toCheck} to check
    </chakra.span>
  );
}
