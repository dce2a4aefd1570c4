/** Beside a form's questions: the assistant's button, and the risk assessment. The assistant's code loads on demand. */
import { useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { MessageSquareText } from 'lucide-react';
import { useStore } from 'zustand/react';
import { Button } from '../../../components/ui/button.tsx';
import { PartBoundary } from '../../../components/ui/part-boundary.tsx';
import { reportBrokenAssistant } from '../../../lib/assistant.ts';
import {
  closeFormAssistant,
  formAssistantOpener,
  formAssistantStore,
  leaveFormAssistant,
  openFormAssistant,
} from '../../../lib/form-assistant.ts';
import type { FormTools } from '../../../lib/form-tools.ts';
import { useWide } from '../../../lib/use-media.ts';
import { usePart } from '../../../lib/use-part.ts';
import type { AssessedForm } from '../api/get-risk.ts';
import { RiskCard } from './risk-card.tsx';
import { api, read } from '../../../lib/api.ts';

const fetchAssistant = () => import('../form/form-assistant.tsx');

function giveUp(): void {
  closeFormAssistant();
  reportBrokenAssistant();
}

export function FormAdvice({ form, tools }: { form: AssessedForm; tools: FormTools }) {
  const open = useStore(formAssistantStore, (state) => state.open);
  const assistant = usePart(fetchAssistant, { isWanted: open, onError: giveUp });
  const wide = useWide();
  // The assistant belongs to one form, so it closes with the form's page.
  useEffect(() => leaveFormAssistant, []);
  const { type } = tools.form().meta;
  useEffect(() => {
    let gone = false;
    void getExplained(type).then((topics) => {
      if (!gone) formAssistantStore.setState({ topics });
    });
    return () => {
      gone = true;
    };
  }, [type]);
  const risk = { form, onGo: ({ step, path }: { step: string; path: string }) => tools.goTo(step, path) };
  return (
    <>
      <PartBoundary isWanted={open} onError={giveUp}>
        {assistant && <assistant.FormAssistant {...risk} tools={tools} open={open} />}
      </PartBoundary>
      <chakra.div display={open && wide ? 'none' : 'grid'} gap="8" data-print="hide">
        <AskSection open={open} />
        {!(open && wide) && <RiskCard {...risk} />}
      </chakra.div>
    </>
  );
}

function AskSection({ open }: { open: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (!open && wasOpen.current) (formAssistantOpener() ?? button.current)?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <chakra.section aria-labelledby="form-assistant" textStyle="small">
      <chakra.h2 id="form-assistant" textStyle="label" display="flex" alignItems="center" gap="2">
        <MessageSquareText size={18} />
        Assistant
      </chakra.h2>
      <chakra.p marginTop="1" marginBottom="3" color="fg.muted">
        Ask what a question means, or let it search your other forms and documents for answers.
      </chakra.p>
      <Button ref={button} size="sm" aria-haspopup="dialog" onClick={openFormAssistant}>
        Ask a question
      </Button>
    </chakra.section>
  );
}

/** The topics that explain questions of a form, by field. Empty if the request fails: the form works without them. */
const getExplained = (type: string): Promise<Record<string, string>> =>
  read(api.ai.explanations[':type'].$get({ param: { type } })).catch(() => ({}));
