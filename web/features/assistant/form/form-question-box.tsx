import type { KeyboardEvent, Ref } from 'react';
import { chakra } from '@chakra-ui/react';
import { ArrowUp, CircleAlert } from 'lucide-react';
import { useStore } from 'zustand/react';
import { Button } from '../../../components/ui/button.tsx';
import { controlRecipe } from '../../../components/ui/control.ts';
import type { FormConversation } from './form-conversation.ts';

const Area = chakra('textarea', { base: { ...controlRecipe.base, paddingBlock: 3, resize: 'none', display: 'block' } });
const LONGEST_QUESTION = 1000;

/** Where a question about the form is written. Enter sends it, Shift and Enter begins a new line. */
export function FormQuestionBox({
  conversation,
  ref,
}: {
  conversation: FormConversation;
  ref: Ref<HTMLTextAreaElement>;
}) {
  const { draft, thinking, problem } = useStore(conversation.store);
  const sendOnEnter = (event: KeyboardEvent): void => {
    // Enter that ends the choice of a character, as in Chinese, is not meant for the panel.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void conversation.ask();
  };
  return (
    <chakra.div position="sticky" bottom="0" zIndex="1" padding="4" bg="bg.panel" borderTopWidth="1px">
      <chakra.div role="alert" textStyle="small" color="fg.error">
        {problem && (
          <chakra.p display="flex" gap="2" marginBottom="2">
            <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>{problem}</span>
          </chakra.p>
        )}
      </chakra.div>
      <Area
        ref={ref}
        rows={2}
        maxLength={LONGEST_QUESTION}
        aria-label="Your question about this form"
        placeholder="Ask about this form"
        value={draft}
        onChange={(event) => conversation.setDraft(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <chakra.div display="flex" justifyContent="space-between" marginBlock="2">
        <Button ariaDisabled={thinking} onClick={() => void conversation.autoFill()}>
          Auto-Fill
        </Button>
        <Button
          variant="primary"
          aria-label="Send question"
          title="Send question"
          paddingInline="0"
          width="target"
          ariaDisabled={thinking || draft.trim() === ''}
          onClick={() => void conversation.ask()}
        >
          <ArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </chakra.div>
      <chakra.p textStyle="meta" color="fg.muted">
        Information, not legal advice. Nothing changes in your form until you choose Use.
      </chakra.p>
    </chakra.div>
  );
}
