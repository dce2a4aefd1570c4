/** Beside a form's questions: a way to the assistant, and the risk assessment. */
import { chakra } from '@chakra-ui/react';
import { MessageSquareText } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { openAssistant } from '../../../lib/assistant.ts';
import { RiskCard, type RiskCardProps } from './risk-card.tsx';

export function FormAdvice(props: RiskCardProps) {
  return (
    <chakra.div display="grid" gap="8" data-print="hide">
      <chakra.section aria-labelledby="form-assistant" textStyle="small">
        <chakra.h2 id="form-assistant" textStyle="label" display="flex" alignItems="center" gap="2">
          <MessageSquareText size={18} strokeWidth={1.75} aria-hidden="true" />
          Assistant
        </chakra.h2>
        <chakra.p marginTop="1" marginBottom="3" color="fg.muted">
          Ask what a question means, or what comes next.
        </chakra.p>
        <Button size="sm" aria-haspopup="dialog" onClick={openAssistant}>
          Ask a question
        </Button>
      </chakra.section>
      <RiskCard {...props} />
    </chakra.div>
  );
}
