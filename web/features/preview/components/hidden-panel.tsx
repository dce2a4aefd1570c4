import { useMemo } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { EyeOff } from 'lucide-react';
import type { Answers } from '../../../../engine/model/types.ts';
import { hiddenQuestions, type HiddenQuestion } from '../../../../engine/authoring/explain/hidden-questions.ts';
import type { Resolution } from '../../../../engine/model/form.ts';
import { Summary } from '../../../components/ui/summary.tsx';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import { Entry, FieldName, Note, Panel } from './panel.tsx';

interface HiddenPanelProps {
  readonly resolution: Resolution;
  readonly answers: Answers;
  /** The current step, whose questions come first. */
  readonly stepId: string;
}

/** The hidden questions, each with the reason. */
export function HiddenPanel({ resolution, answers, stepId }: HiddenPanelProps) {
  const hidden = useMemo(() => hiddenQuestions(resolution, answers), [resolution, answers]);
  const [here, elsewhere] = [
    hidden.filter(({ step }) => step === stepId),
    hidden.filter(({ step }) => step !== stepId),
  ];
  return (
    <Panel title="Hidden questions" count={hidden.length} id="hidden-questions">
      {hidden.length === 0 && <Note>No question of this form is hidden.</Note>}
      <HiddenList questions={here} />
      {elsewhere.length > 0 && (
        <chakra.details marginTop="2" open={here.length === 0}>
          <Summary textStyle="small" paddingBlock="2">
            On other steps ({elsewhere.length})
          </Summary>
          <HiddenList questions={elsewhere} />
        </chakra.details>
      )}
    </Panel>
  );
}

function HiddenList({ questions }: { questions: readonly HiddenQuestion[] }) {
  return (
    <ul>
      {questions.map(({ path, title, when, because }) => (
        <Entry key={path} data-hidden-question={path}>
          <Flex gap="2" align="baseline">
            <TintedIcon icon={EyeOff} size={16} color="fg.muted" alignSelf="center" />
            <span>
              {title} <FieldName>{path}</FieldName>
            </span>
          </Flex>
          <Note>
            Asked when {when}. Now {because.join(', ')}.
          </Note>
        </Entry>
      ))}
    </ul>
  );
}
