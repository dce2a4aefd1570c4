import { chakra } from '@chakra-ui/react';
import { MessageSquareText } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { openAssistant } from '../../../lib/assistant.ts';
import { SectionCard } from '../../../components/ui/section-card.tsx';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';

/** Opens the chat (spec/1 2.7). */
export function AssistantCard() {
  return (
    <SectionCard title="AI Assistant">
      <chakra.p textStyle="hint" marginBottom="4">
        {unbrokenCodes('Ask about H-1B, I-20, DS-160 or what comes next. Information, not legal advice.')}
      </chakra.p>
      <Button full aria-haspopup="dialog" icon={<MessageSquareText size={20} />} onClick={openAssistant}>
        Ask Question
      </Button>
    </SectionCard>
  );
}
