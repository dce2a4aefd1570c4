import type { KeyboardEvent, Ref } from 'react';
import { chakra } from '@chakra-ui/react';
import { ArrowUp, CircleAlert } from 'lucide-react';
import { useStore } from 'zustand/react';
import { Button } from '../../../components/ui/button.tsx';
import { controlRecipe } from '../../../components/ui/control.ts';
import { conversationStore, sendDraft, setDraft } from './conversation.ts';

const Area = chakra('textarea', { base: { ...controlRecipe.base, paddingBlock: 3, resize: 'none', display: 'block' } });
const LONGEST_QUESTION = 1000;

/** Where a question is written: Enter sends it, Shift and Enter begins a new line (spec/1 2.9). */
export function QuestionBox({ ref }: { ref: Ref<HTMLTextAreaElement> }) {
  const { draft, thinking, problem } = useStore(conversationStore);
  const sendOnEnter = (event: KeyboardEvent): void => {
    // Enter that ends the choice of a character, as in Chinese, is not meant for the dialog.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void sendDraft();
  };
  return (
    <chakra.div padding="4" borderTopWidth="1px">
      <chakra.div role="alert" textStyle="small" color="fg.error">
        {problem && (
          <chakra.p display="flex" gap="2" marginBottom="2">
            <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>{problem}</span>
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div display="flex" gap="2" alignItems="flex-end">
        <Area
          ref={ref}
          rows={2}
          maxLength={LONGEST_QUESTION}
          aria-label="Your question"
          placeholder="Ask about immigration forms, processes, requirements..."
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={sendOnEnter}
        />
        <Button
          variant="primary"
          aria-label="Send question"
          title="Send question"
          paddingInline="0"
          width="target"
          ariaDisabled={thinking || draft.trim() === ''}
          onClick={() => void sendDraft()}
        >
          <ArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
