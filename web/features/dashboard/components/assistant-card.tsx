import { chakra } from '@chakra-ui/react';
import { MessageSquareText } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { openAssistant } from '../../../lib/assistant.ts';
import { SectionCard } from '../../../components/ui/section-card.tsx';

const NoWrap = chakra('span', { base: { whiteSpace: 'nowrap' } });

/** Opens the chat (spec/1 2.7). */
export function AssistantCard() {
  return (
    <SectionCard title="AI Assistant">
      <chakra.p textStyle="hint" marginBottom="4">
        {/* A form's name does not break at its hyphen. */}
        Ask about <NoWrap>H-1B</NoWrap>, <NoWrap>I-20</NoWrap>, <NoWrap>DS-160</NoWrap> or what comes next. Information,
        not legal advice.
      </chakra.p>
      <Button full aria-haspopup="dialog" icon={<MessageSquareText size={20} />} onClick={openAssistant}>
        Ask Question
      </Button>
    </SectionCard>
  );
}
