import { useEffect, useId, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { ChevronUp, Gauge, MessageSquareText, X } from 'lucide-react';
import { useStore } from 'zustand/react';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { closeFormAssistant } from '../../../lib/form-assistant.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { LOW_WINDOW } from '../../../theme/low-window.ts';
import { QuestionBox } from '../components/question-box.tsx';
import { RiskBody, type RiskCardProps } from '../components/risk-card.tsx';
import { AssistMessages } from './assist-messages.tsx';
import type { FormConversation } from './form-conversation.ts';

export interface PanelProps {
  readonly conversation: FormConversation;
  readonly risk: RiskCardProps;
}

/** Stays at the top of the panel while the rest scrolls, except in a low window. */
export const PanelTop = chakra('div', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    paddingLeft: 4,
    paddingRight: 1,
    paddingBlock: 1.5,
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    [LOW_WINDOW]: { position: 'static' },
  },
});

const PanelBottom = chakra('div', {
  base: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    padding: 4,
    bg: 'bg.panel',
    borderTopWidth: '1px',
    [LOW_WINDOW]: { position: 'static' },
  },
});

export function PanelHeader({ titleId }: { titleId: string }) {
  return (
    <PanelTop>
      <MessageSquareText size={20} />
      <chakra.h2 id={titleId} textStyle="label" flex="1">
        Assistant
      </chakra.h2>
      <CloseButton />
    </PanelTop>
  );
}

export const CloseButton = () => (
  <IconButton label="Close the assistant" onClick={closeFormAssistant}>
    <X size={20} />
  </IconButton>
);

/** The questions and answers, and the box for the next question. */
export function Questions({ conversation }: Pick<PanelProps, 'conversation'>) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { draft, thinking, problem, isPlanUsedUp } = useStore(conversation.store);
  const phone = usePhone();
  const [typesAtOnce] = useState(!phone);
  useEffect(() => {
    // On a phone the keyboard would cover half of the sheet before the user has read it. The page does not scroll.
    if (typesAtOnce) box.current?.focus({ preventScroll: true });
  }, [typesAtOnce]);
  return (
    <>
      <AssistMessages conversation={conversation} />
      <PanelBottom>
        <QuestionBox
          {...{ draft, thinking, problem, isPlanUsedUp }}
          ref={box}
          label="Your question about this form"
          placeholder="Ask about this form"
          onDraft={conversation.setDraft}
          onSend={() => void conversation.ask()}
        >
          <Button ariaDisabled={thinking} onClick={() => void conversation.autoFill()}>
            Auto-Fill
          </Button>
        </QuestionBox>
        <chakra.p textStyle="detail" marginTop="2">
          Information, not legal advice. Nothing changes in your form until you choose Use.
        </chakra.p>
      </PanelBottom>
    </>
  );
}

const Opener = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    width: 'full',
    minHeight: 'target',
    cursor: 'pointer',
    textAlign: 'start',
    '&[aria-expanded=false] > svg:last-of-type': { transform: 'rotate(180deg)' },
  },
});

export function RiskSection(props: RiskCardProps) {
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} borderTopWidth="1px" paddingInline="4" paddingBlock="2" flexShrink="0">
      <h2 id={id}>
        <Opener type="button" textStyle="label" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Gauge size={18} />
          <chakra.span flex="1">Risk assessment</chakra.span>
          <ChevronUp size={18} />
        </Opener>
      </h2>
      {open && (
        <chakra.div display="grid" gap="3" textStyle="small" paddingBottom="2">
          <RiskBody {...props} />
        </chakra.div>
      )}
    </chakra.section>
  );
}
